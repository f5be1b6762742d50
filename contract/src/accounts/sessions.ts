import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { CURRENT_PASSWORD_REQUIRED, CURRENT_PASSWORD_WRONG } from './sessions-messages.ts'
import { Id, NewPassword } from '../core/primitives.ts'

export const OwnSession = z.object({
  sessionId: Id,
  isCurrent: z.boolean(),
  /** The browser and system, such as "Chrome on Android". */
  device: z.string(),
  lastSeenAt: z.string(),
  createdAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listSessions = endpoint({
  method: 'GET',
  path: 'customer/sessions',
  access: 'signedIn',
  context: 'read',
  summary: "Lists the caller's own sessions, the current one first.",
  data: z.array(OwnSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: 'customer/sessions/:sessionId',
  access: 'signedIn',
  context: 'write',
  summary: "Ends one of the caller's own sessions.",
  params: z.object({ sessionId: Id }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: 'customer/sessions',
  access: 'signedIn',
  context: 'write',
  summary: "Ends all of the caller's own sessions except the current one.",
})

export const changePassword = endpoint({
  method: 'PATCH',
  path: 'customer/password',
  access: 'signedIn',
  context: 'flow',
  summary: "Changes the caller's own password and ends all other sessions.",
  body: z.strictObject({
    currentPassword: z
      .string(CURRENT_PASSWORD_REQUIRED)
      .check(z.minLength(1, CURRENT_PASSWORD_REQUIRED), z.maxLength(200, CURRENT_PASSWORD_WRONG)),
    newPassword: NewPassword,
  }),
  errors: ['wrongCredentials', 'passwordUnset', 'passwordCommon', 'passwordPersonal'],
})

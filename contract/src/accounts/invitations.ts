import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { INVITATION_DEAD } from './invitations-messages.ts'
import { Id, NewPassword } from '../core/primitives.ts'

export const acceptInvitation = endpoint({
  method: 'PATCH',
  path: 'customer/invitation',
  access: 'public',
  context: 'flow',
  summary:
    'Sets the first password of an invited employee with the token of the invitation link. The token works once. The email or phone to which it was sent counts as verified.',
  query: z.object({
    token: z.string(INVITATION_DEAD).check(z.minLength(1, INVITATION_DEAD), z.maxLength(200, INVITATION_DEAD)),
  }),
  body: z.strictObject({ newPassword: NewPassword }),
  errors: ['invitationDead', 'phoneTaken', 'emailTaken', 'passwordCommon', 'passwordPersonal'],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: 'business/:userId/invitation',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: 'Sends a new invitation to an employee who has not set a password yet. Older links end.',
  params: z.object({ userId: Id }),
  errors: ['notInvited'],
})

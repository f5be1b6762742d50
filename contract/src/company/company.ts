import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Id } from '../core/primitives.ts'
import { ROLES } from '../core/roles.ts'
import { SECURITY_EVENT_KINDS } from '../accounts/security-event-kinds.ts'

const Person = z.object({ userId: Id, name: z.string(), role: z.enum(ROLES) })

export const SecurityEvent = z.object({
  eventId: Id,
  at: z.string(),
  /** One of `SECURITY_EVENT_KINDS`, or a kind of another version. */
  kind: z.string(),
  /** The person who acted; null if nobody was logged in. */
  actor: z.nullable(Person),
  /** The person whose account it concerns, if it is not the actor. */
  subject: z.nullable(Person),
  /** The end of a phone number that no account has. */
  phoneLast4: z.nullable(z.string()),
  /** The method of a login, the code of a refusal, the endpoint, the role or the exported list. */
  detail: z.nullable(z.string()),
  address: z.string(),
  /** The browser and system, such as "Chrome on Android"; null if they are unknown. */
  device: z.nullable(z.string()),
  /** Whether later events of this kind from this IP were left out until the hour ended. */
  isLastOfHour: z.boolean(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: 'company/security-log',
  access: ['SUPER_ADMIN'],
  context: 'read',
  isReport: true,
  summary: 'Lists the security log, newest first. `q` searches names, phone numbers and addresses.',
  query: z.object({
    ...pageQuery,
    kind: z.optional(z.enum(SECURITY_EVENT_KINDS)),
    /** The first and the last day, in India. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  data: z.object({ events: z.array(SecurityEvent) }),
  meta: pageMeta,
})

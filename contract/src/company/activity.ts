import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { exportablePageQuery, pageMeta } from '../core/paging.ts'
import { Id } from '../core/primitives.ts'
import { ROLES } from '../core/roles.ts'
import { AUDIT_KINDS } from './audit.ts'

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

export const Activity = z.object({
  entryId: Id,
  at: z.string(),
  /** The person who acted; null if the system did. */
  actor: z.nullable(z.object({ userId: Id, name: z.string(), role: z.enum(ROLES) })),
  /** The name of the change, such as `vehicle.changed`. */
  action: z.string(),
  subject: z.object({
    /** One of `AUDIT_KINDS`, or a kind of another version. */
    kind: z.string(),
    id: z.string(),
    /** A plate, a booking number or a name; null if it has none or is gone. */
    label: z.nullable(z.string()),
  }),
  city: z.nullable(z.string()),
  /** The fields that changed. `before` is null for something new, `after` for something removed. Ids are replaced by names. */
  changes: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = endpoint({
  method: 'GET',
  path: 'company/activity',
  access: ['SUPER_ADMIN', 'CITY_ADMIN'],
  context: 'read',
  isReport: true,
  exportedAs: 'activity',
  summary:
    'Lists who changed what, newest first. `q` searches people, plates, booking numbers, hubs, cities, models and plans. City admins see their city.',
  query: z.object({
    ...exportablePageQuery,
    cityId: z.optional(Id),
    kind: z.optional(z.enum(AUDIT_KINDS)),
    /** The id of one subject of `kind`. */
    subject: z.optional(z.string().check(z.maxLength(100))),
    /** Only what happened at a hub: changes of it, of its vehicles and bookings, and by its managers. Of at most 31 days, up to `to` or today. */
    hubId: z.optional(Id),
    /** The id of the person who acted. */
    person: z.optional(Id),
    /** The first and the last day, in India. */
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  data: z.object({ entries: z.array(Activity) }),
  meta: pageMeta,
  errors: ['notFound'],
})

import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

/** The kinds of things that a search finds, in the order in which matches are listed. */
const FOUND_KINDS = ['vehicle', 'booking', 'customer', 'ticket', 'hub'] as const

export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: Id,
  /** A plate, a transaction id, a name or a ticket number. */
  label: z.string(),
  /** Tells it from others of that label: model and hub, name, phone or city. */
  detail: z.string(),
  cityId: z.nullable(Id),
  /** Whether it has exactly this plate, chassis number, phone or number. */
  isExact: z.boolean(),
})
export type Found = z.infer<typeof Found>

export const search = endpoint({
  method: 'GET',
  path: 'search',
  access: STAFF,
  context: 'read',
  summary:
    'Finds vehicles by plate or chassis number, customers by name or phone, bookings and tickets by number, and hubs by name, within what the caller may see. Exact matches come first.',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  data: z.object({ found: z.array(Found) }),
})

import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Id } from '../core/primitives.ts'
import { ROLES, STAFF } from '../core/roles.ts'
import { Vehicle } from '../fleet/fleet.ts'
import { Activity } from './activity.ts'

export const VehiclePage = z.extend(Vehicle, {
  addedAt: z.string(),
  /** When it left the fleet; null while it is part of it. */
  retiredAt: z.nullable(z.string()),
  /** The last change between with a customer, ready and out of service. Null if the audit log does not go back that far. */
  stateSet: z.nullable(
    z.object({ at: z.string(), by: z.nullable(z.object({ name: z.string(), role: z.enum(ROLES) })) }),
  ),
  /** The bookings that hold it now or within the next 14 days, in the order of their start. */
  ahead: z.array(
    z.object({
      transactionId: z.string(),
      customer: z.string(),
      from: z.string(),
      to: z.string(),
      /** Whether the customer has it now. */
      isOut: z.boolean(),
      pickUpHub: z.string(),
    }),
  ),
  used: z.object({
    rides: z.number(),
    /** With customers, in days of 24 hours. */
    days: z.number(),
    /** The revenue of its rides in rupees, as insights count it. A ride with several vehicles is divided by time. Null for roles without revenue. */
    earned: z.nullable(z.number()),
    /** The same for the present month in India: rides that it had in it, and revenue of its days. */
    thisMonth: z.object({ rides: z.number(), days: z.number(), earned: z.nullable(z.number()) }),
  }),
})
export type VehiclePage = z.infer<typeof VehiclePage>

export const getVehiclePage = endpoint({
  method: 'GET',
  path: 'vehicle/plate/:registrationNumber',
  access: STAFF,
  context: 'read',
  summary:
    'Returns the vehicle with a registration number: its state and since when, the bookings of the next 14 days, and how much it was used. Retired vehicles are found too.',
  // Any text: an unknown number is answered like that of a vehicle elsewhere.
  params: z.object({ registrationNumber: z.string() }),
  data: VehiclePage,
  errors: ['notFound'],
})

export const listVehicleActivity = endpoint({
  method: 'GET',
  path: 'vehicle-activity/:vehicleId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists who changed a vehicle, newest first; with `only=moves` only what moved it between hubs. City staff see the entries of their city.',
  params: z.object({ vehicleId: Id }),
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor, only: z.optional(z.enum(['moves'])) }),
  data: z.object({ entries: z.array(Activity) }),
  meta: pageMeta,
  errors: ['notFound'],
})

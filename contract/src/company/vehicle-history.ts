import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { VEHICLE_CONDITIONS } from '../bookings/bookings.ts'
import { Charge } from '../bookings/charges.ts'
import { ConditionRecord } from '../bookings/conditions.ts'

/** The time of a ride in which it had this vehicle. */
export const VehicleRide = z.object({
  segmentId: Id,
  transactionId: z.string(),
  customer: z.string(),
  from: z.string(),
  /** Null while the customer has it. */
  to: z.nullable(z.string()),
  pickUpHub: z.string(),
  /** Null until it is taken back. */
  dropHub: z.nullable(z.string()),
  /** The other vehicles of the ride, because it was swapped, in order of time. */
  others: z.array(z.object({ registrationNumber: z.string(), from: z.string(), to: z.nullable(z.string()) })),
  /** The condition at the handover and at the return, if the ride had this vehicle then. */
  pickupRecord: z.nullable(ConditionRecord),
  returnRecord: z.nullable(ConditionRecord),
  returnCondition: z.nullable(z.enum(VEHICLE_CONDITIONS)),
})
export type VehicleRide = z.infer<typeof VehicleRide>

const params = z.object({ vehicleId: Id })
const paging = { limit: pageQuery.limit, cursor: pageQuery.cursor }

export const listVehicleRides = endpoint({
  method: 'GET',
  path: 'vehicle-rides/:vehicleId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the rides that had a vehicle, from when to when, newest first; with `only=condition` those with a note or photos of its condition.',
  params,
  query: z.object({ ...paging, only: z.optional(z.enum(['condition'])) }),
  data: z.array(VehicleRide),
  meta: pageMeta,
  errors: ['notFound'],
})

export const listVehicleCharges = endpoint({
  method: 'GET',
  path: 'vehicle-charges/:vehicleId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the charges of the rides that had a vehicle, newest first.',
  params,
  query: z.object(paging),
  data: z.array(Charge),
  meta: pageMeta,
  errors: ['notFound'],
})

import * as z from 'zod/mini'
import { ModelBrief } from '../catalogue/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Id, TransactionId } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { Vehicle } from './fleet.ts'
import { JOB_STATES } from './service.ts'
import { TIMELINE_DAYS, TIMELINE_STATES } from './timeline-states.ts'

/** Before the handover, with the customer, with the customer past the paid end, and over. */
export const BAR_STATES = ['BOOKED', 'ON_ROAD', 'OVERDUE', 'OVER'] as const
export type BarState = (typeof BAR_STATES)[number]

export const BookingBar = z.object({
  transactionId: TransactionId,
  customer: z.string(),
  pickUpHub: z.string(),
  state: z.enum(BAR_STATES),
  from: z.string(),
  /** The planned end, also of a ride that is overdue; of a ride that is over, when the vehicle came back. */
  to: z.string(),
  /** Whether the caller may reserve another vehicle for it. */
  mayMove: z.boolean(),
})
export type BookingBar = z.infer<typeof BookingBar>

export const JobBar = z.object({
  jobId: Id,
  problem: z.string(),
  state: z.enum(JOB_STATES),
  from: z.string(),
  /** Null while nobody knows when the vehicle is back in service. */
  to: z.nullable(z.string()),
})
export type JobBar = z.infer<typeof JobBar>

export const TransferBar = z.object({
  transferId: Id,
  fromHub: z.string(),
  toHub: z.string(),
  /** When the vehicle left, or is planned to. */
  from: z.string(),
  /** When it arrived; null while it is planned or under way. */
  to: z.nullable(z.string()),
  isUnderWay: z.boolean(),
})
export type TransferBar = z.infer<typeof TransferBar>

export const TimelineVehicle = z.extend(
  z.pick(Vehicle, {
    vehicleId: true,
    registrationNumber: true,
    model: true,
    hub: true,
    isDeployed: true,
    outOfService: true,
  }),
  { bookings: z.array(BookingBar), jobs: z.array(JobBar), transfers: z.array(TransferBar) },
)
export type TimelineVehicle = z.infer<typeof TimelineVehicle>

export const TimelineModel = z.object({
  model: ModelBrief,
  /** For each day, how many vehicles of the city nobody holds at any time of it, as they are sold; of today from now on. Null for past days. */
  free: z.array(z.nullable(z.number())),
  /** The bookings that have no vehicle yet. */
  waiting: z.array(BookingBar),
})
export type TimelineModel = z.infer<typeof TimelineModel>

const span = {
  /** The first day, in India. */
  from: z.iso.date().check(z.refine((day) => day > '2000' && day < '2100')),
  days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(TIMELINE_DAYS)),
  /** Bookings that this hub hands over; also the vehicles that stand there. */
  hubId: z.optional(Id),
}

export const listTimelineVehicles = endpoint({
  method: 'GET',
  path: 'timeline/vehicles/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the vehicles of a city by hub and registration number, each with its bookings, service jobs and transfers in a span of at most 90 days.',
  params: z.object({ cityId: Id }),
  query: z.object({ ...pageQuery, ...span, modelId: z.optional(Id), state: z.optional(z.enum(TIMELINE_STATES)) }),
  data: z.array(TimelineVehicle),
  meta: pageMeta,
  errors: ['notFound'],
})

export const listTimelineModels = endpoint({
  method: 'GET',
  path: 'timeline/models/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the models of a city, each with its bookings without a vehicle and the number of free vehicles on each day of a span of at most 90 days.',
  params: z.object({ cityId: Id }),
  query: z.object(span),
  data: z.array(TimelineModel),
  errors: ['notFound'],
})

export const FreeVehicle = z.pick(Vehicle, {
  vehicleId: true,
  registrationNumber: true,
  hub: true,
  isDeployed: true,
})
export type FreeVehicle = z.infer<typeof FreeVehicle>

export const listFreeVehicles = endpoint({
  method: 'GET',
  path: 'timeline/free/:transactionId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the other vehicles that could be reserved for a booking, because nobody holds them at any time of it: first those at its pickup hub. At most 50; `q` finds others.',
  params: z.object({ transactionId: TransactionId }),
  query: z.object({ q: pageQuery.q }),
  data: z.array(FreeVehicle),
  errors: ['notFound'],
})

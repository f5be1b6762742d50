import * as z from 'zod/mini'
import { ModelBrief } from '../catalogue/catalogue.ts'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { choice, CityOrAll, fieldText, Id, idField, numberField } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { Vehicle, VehicleForm } from './fleet.ts'
import { REASON_TOO_LONG } from './fleet-messages.ts'
import { ASSIGNEE_TOO_LONG, JOB_REASON_REQUIRED } from './service-messages.ts'
import * as words from './transfers-messages.ts'

/** Planned: nothing has left yet. Under way: at least one vehicle has left. A vehicle under way belongs to no hub. */
export const TRANSFER_STATES = ['PLANNED', 'UNDER_WAY', 'ARRIVED', 'CANCELLED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** The most vehicles of one transfer. */
export const TRANSFER_VEHICLES_MAX = 50
/** How many days ahead the need is shown: today, tomorrow and the day after. */
export const NEED_DAYS = 3
export const TRANSFER_DAYS_AHEAD = 14

const HubBrief = z.object({ hubId: Id, name: z.string() })

export const TransferVehicle = z.object({
  vehicleId: Id,
  registrationNumber: z.string(),
  model: ModelBrief,
  outAt: z.nullable(z.string()),
  inAt: z.nullable(z.string()),
  /** Why the vehicle is out of service; null if it is in service. */
  outOfService: z.nullable(z.string()),
})
export type TransferVehicle = z.infer<typeof TransferVehicle>

export const TRANSFER_ACTIONS = ['scanOut', 'scanIn', 'edit', 'cancel'] as const

export const Transfer = z.object({
  transferId: Id,
  city: z.pick(Vehicle, { city: true }).def.shape.city,
  from: HubBrief,
  to: HubBrief,
  state: z.enum(TRANSFER_STATES),
  /** `userId` is null for somebody who is no employee. */
  driver: z.nullable(z.object({ userId: z.nullable(Id), name: z.string() })),
  /** When the vehicles should be there. */
  dueAt: z.string(),
  vehicles: z.array(TransferVehicle),
  createdAt: z.string(),
  /** When the last vehicle arrived, or the transfer was cancelled. */
  closedAt: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  /** The steps that the caller may take now. */
  actions: z.array(z.enum(TRANSFER_ACTIONS)),
})
export type Transfer = z.infer<typeof Transfer>

/** The vehicles of a model at a hub on one day. */
export const NeedRow = z.object({
  hub: HubBrief,
  model: ModelBrief,
  /** In service at the hub when the day begins, or now for today. Vehicles on a transfer count where they arrive. */
  standing: z.number(),
  /** Bookings that start there on the day. */
  goingOut: z.number(),
  /** Rides that are due back there on the day. Overdue rides never count. */
  comingBack: z.number(),
  /** Vehicles that a transfer brings on the day. */
  arriving: z.number(),
  /** How many vehicles are missing at the worst moment of the day. */
  short: z.number(),
  /** How many vehicles the hub can give away without being short within the days shown. */
  spare: z.number(),
})
export type NeedRow = z.infer<typeof NeedRow>

export const Suggestion = z.object({
  from: HubBrief,
  to: HubBrief,
  model: ModelBrief,
  count: z.number(),
  /** When the first of them is missing. */
  neededAt: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const NeedDay = z.object({
  /** As YYYY-MM-DD. */
  day: z.string(),
  rows: z.array(NeedRow),
  /** The moves with the fewest vehicles that leave the city as little short as possible on the day. */
  suggestions: z.array(Suggestion),
})
export type NeedDay = z.infer<typeof NeedDay>

export const ShortHub = z.object({
  hub: HubBrief,
  city: Vehicle.def.shape.city,
  /** How many vehicles of all models are missing at the worst moment of the day. */
  short: z.number(),
  /** Those of each model. */
  models: z.array(z.object({ model: ModelBrief, short: z.number() })),
})
export type ShortHub = z.infer<typeof ShortHub>

const ShortDay = z.object({
  /** As YYYY-MM-DD. */
  day: z.string(),
  /** The hubs that miss most come first. */
  hubs: z.array(ShortHub),
})
export type ShortDay = z.infer<typeof ShortDay>

export const StandingVehicle = z.object({
  vehicleId: Id,
  registrationNumber: z.string(),
  /** Why the vehicle is out of service; null if it is in service. */
  outOfService: z.nullable(z.string()),
  /** Whether a booking has reserved the vehicle, or it is on a transfer. */
  isTaken: z.boolean(),
})
export type StandingVehicle = z.infer<typeof StandingVehicle>

const MAY_PLAN = ['HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN'] as const
const MAY_DRIVE = ['SALES_AGENT', ...MAY_PLAN] as const

const Count = numberField(words.TRANSFER_COUNT_RANGE, words.TRANSFER_COUNT_RANGE).check(
  z.int(words.TRANSFER_COUNT_RANGE),
  z.minimum(1, words.TRANSFER_COUNT_RANGE),
  z.maximum(TRANSFER_VEHICLES_MAX, words.TRANSFER_COUNT_RANGE),
)

export const TransferForm = z.strictObject({
  fromHubId: idField(words.FROM_HUB_REQUIRED),
  toHubId: idField(words.TO_HUB_REQUIRED),
  dueAt: z.iso.datetime({ offset: true, error: words.TRANSFER_DUE_REQUIRED }),
  /** Either these vehicles, */
  vehicleIds: z.optional(z.array(Id).check(z.maxLength(TRANSFER_VEHICLES_MAX, words.TRANSFER_COUNT_RANGE))),
  /** or as many of a model as `count` says: those that no booking has reserved. */
  modelId: z.optional(Id),
  count: z.optional(Count),
  /** An employee of the city, or anybody else by name. Without either it is the person who scans the first vehicle out. */
  driverId: z.optional(z.nullable(Id)),
  driverName: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100, ASSIGNEE_TOO_LONG)))),
})

const ofTransfer = z.object({ transferId: Id })

export const readNeed = endpoint({
  method: 'GET',
  path: 'transfers/need/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Returns for today and the next two days how many vehicles of each model stand at each hub of a city, go out, come back and are missing, and the fewest moves that help.',
  params: z.object({ cityId: Id }),
  data: z.array(NeedDay),
  errors: ['notFound'],
})

export const listShortHubs = endpoint({
  method: 'GET',
  path: 'transfers/short/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists for today and the next two days the hubs of a city, or with `all` of all cities, where vehicles are missing.',
  params: z.object({ cityId: CityOrAll }),
  data: z.array(ShortDay),
  errors: ['notFound'],
})

export const TRANSFER_VIEWS = ['open', 'closed'] as const

export const listTransfers = endpoint({
  method: 'GET',
  path: 'transfers/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Lists the transfers of a city, or with `all` of all cities: open ones by due time, with `view=closed` those that have arrived or were cancelled, newest first.',
  params: z.object({ cityId: CityOrAll }),
  query: z.object({
    limit: pageQuery.limit,
    cursor: pageQuery.cursor,
    view: z._default(z.enum(TRANSFER_VIEWS), 'open'),
    /** Transfers that leave this hub or lead to it. */
    hubId: z.optional(Id),
  }),
  data: z.array(Transfer),
  meta: pageMeta,
  errors: ['notFound'],
})

export const getTransfer = endpoint({
  method: 'GET',
  path: 'transfer/:transferId',
  access: STAFF,
  context: 'read',
  summary: 'Returns one transfer with its vehicles.',
  params: ofTransfer,
  data: Transfer,
  errors: ['notFound'],
})

export const listStandingVehicles = endpoint({
  method: 'GET',
  path: 'transfers/standing/:hubId/:modelId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the vehicles of a model that stand at a hub, those that can leave it first.',
  params: z.object({ hubId: Id, modelId: Id }),
  data: z.array(StandingVehicle),
  errors: ['notFound'],
})

export const makeTransfer = endpoint({
  method: 'POST',
  path: 'transfer',
  access: MAY_PLAN,
  context: 'write',
  summary:
    'Plans a transfer of vehicles between two hubs of a city. They are not handed over to customers until they are scanned in or the transfer is cancelled.',
  body: TransferForm,
  data: Transfer,
  errors: ['vehicleOnTransfer', 'vehicleTaken', 'hubGone', 'notFound'],
})

export const updateTransfer = endpoint({
  method: 'PATCH',
  path: 'transfer/:transferId',
  access: MAY_PLAN,
  context: 'write',
  summary:
    'Changes the driver and the due time of a transfer that is not over, and takes vehicles off its list that have not left yet.',
  params: ofTransfer,
  body: z.extend(editOf(z.pick(TransferForm, { dueAt: true, driverId: true, driverName: true })), {
    /** Vehicles to take off the list. Those that are not on it any more are ignored. */
    removedVehicleIds: z.optional(z.array(Id).check(z.maxLength(TRANSFER_VEHICLES_MAX, words.TRANSFER_COUNT_RANGE))),
  }),
  data: Transfer,
  errors: ['transferOver', 'changedMeanwhile', 'notFound'],
})

export const scanTransfer = endpoint({
  method: 'POST',
  path: 'transfer/:transferId/scan',
  access: MAY_DRIVE,
  context: 'write',
  summary:
    'Records that a vehicle of a transfer leaves its hub or arrives. One that stands in for another of its model takes its place. A repeated scan changes nothing.',
  params: ofTransfer,
  body: z.strictObject({
    direction: choice(['out', 'in'], words.DIRECTION_REQUIRED, words.DIRECTION_REQUIRED),
    registrationNumber: VehicleForm.def.shape.registrationNumber,
  }),
  data: Transfer,
  errors: ['transferOver', 'vehicleOnTransfer', 'vehicleTaken', 'vehicleOnRoad', 'hubGone', 'notFound'],
})

export const cancelTransfer = endpoint({
  method: 'POST',
  path: 'transfer/:transferId/cancel',
  access: MAY_PLAN,
  context: 'write',
  summary: 'Cancels what is left of a transfer. Vehicles under way belong to the hub again that they left.',
  params: ofTransfer,
  body: z.strictObject({ reason: fieldText(200, JOB_REASON_REQUIRED, REASON_TOO_LONG) }),
  data: Transfer,
  errors: ['transferOver', 'notFound'],
})

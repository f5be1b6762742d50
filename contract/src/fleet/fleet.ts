import * as z from 'zod/mini'
import { Model, ModelBrief } from '../catalogue/catalogue.ts'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import { UNPRINTABLE } from '../core/error-messages.ts'
import { VehicleDocument } from './documents.ts'
import * as words from './fleet-messages.ts'
import { exportablePageQuery, pageMeta, pageQuery, sortQuery } from '../core/paging.ts'
import { compactPlate } from './plate.ts'
import { ChosenIds, CityOrAll, Id, idField, ONE_LINE, TransactionId } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

export const Vehicle = z.object({
  vehicleId: Id,
  registrationNumber: z.string(),
  model: ModelBrief,
  city: z.object({ cityId: Id, name: z.string() }),
  hub: z.nullable(z.object({ hubId: Id, name: z.string() })),
  isDeployed: z.boolean(),
  /** The reason why the vehicle is out of service; null if it is in service. */
  outOfService: z.nullable(z.string()),
  chassisNumber: z.string(),
  motorNumber: z.string(),
  batteryNumber: z.string(),
  tempRegistrationNumber: z.nullable(z.string()),
  /** In the list of vehicles with expiring documents: those documents, the first to expire first. */
  expiring: z.optional(z.array(z.pick(VehicleDocument, { kind: true, validUntil: true }))),
})
export type Vehicle = z.infer<typeof Vehicle>

// Convert to upper case before checking the length: some letters, such as ß, become two.
// @__NO_SIDE_EFFECTS__
function serialText(required: string) {
  return z
    .string(required)
    .check(z.trim(), z.toUpperCase(), z.minLength(1, required), z.maxLength(50, words.NUMBER_TOO_LONG))
    .check(z.regex(ONE_LINE, UNPRINTABLE))
}

const Plate = z
  .string(words.REGISTRATION_REQUIRED)
  .check(z.overwrite(compactPlate), z.maxLength(20, words.REGISTRATION_TOO_LONG))
  .check(z.regex(/^[A-Z0-9]*$/, { error: words.PLATE_CHARACTERS, abort: true }))

export const VehicleForm = z.strictObject({
  registrationNumber: Plate.check(z.regex(/[A-Z0-9]/, words.REGISTRATION_REQUIRED)),
  modelId: idField(words.MODEL_REQUIRED),
  cityId: idField(words.CITY_REQUIRED),
  hubId: z.optional(z.nullable(Id)),
  chassisNumber: serialText(words.CHASSIS_REQUIRED),
  motorNumber: serialText(words.MOTOR_REQUIRED),
  batteryNumber: serialText(words.BATTERY_REQUIRED),
  tempRegistrationNumber: z.optional(z.nullable(Plate)),
})

/** Warnings about values that were saved although somebody should check them. */
export const warningsMeta = z.object({ warnings: z.array(z.string()) })
export const MAY_RUN_FLEET = ['CITY_ADMIN', 'SUPER_ADMIN'] as const
const vehicleParams = z.object({ vehicleId: Id })
const yesNo = z.enum(['true', 'false'])

export const listVehicles = endpoint({
  method: 'GET',
  path: 'vehicle/available/city/:cityId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the vehicles of a city, or with `all` those of all cities.',
  params: z.object({ cityId: CityOrAll }),
  query: z.object({
    ...exportablePageQuery,
    isDeployed: z.optional(yesNo),
    modelId: z.optional(Id),
    /** Only those that stand at this hub. */
    hubId: z.optional(Id),
    /** Only those with a document that has expired or expires within 30 days. */
    documents: z.optional(z.enum(['expiring'])),
    vehicleIds: z.optional(ChosenIds),
    /** By registration number unless it says otherwise; vehicles that are equal in a column are ordered by it. */
    sort: sortQuery(['number', 'model', 'city', 'place', 'state']),
  }),
  exportedAs: 'fleet',
  data: z.array(Vehicle),
  meta: pageMeta,
})

export const UndeployedVehicle = z.extend(Vehicle, {
  /** The booking, or the service, that the vehicle is reserved for; null if it is free for any booking. */
  reservedFor: z.nullable(z.string()),
})
export type UndeployedVehicle = z.infer<typeof UndeployedVehicle>

export const listUndeployedVehicles = endpoint({
  method: 'GET',
  path: 'vehicle/undeployed/:cityId/:modelId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the vehicles of a model in a city that can be handed over now.',
  params: z.object({ cityId: Id, modelId: Id }),
  query: z.object(pageQuery),
  data: z.array(UndeployedVehicle),
  meta: pageMeta,
})

export const getVehicle = endpoint({
  method: 'GET',
  path: 'vehicle/:vehicleId',
  access: STAFF,
  context: 'read',
  summary: 'Returns one vehicle.',
  params: vehicleParams,
  data: Vehicle,
})

export const createVehicle = endpoint({
  method: 'POST',
  path: 'vehicle',
  access: MAY_RUN_FLEET,
  context: 'write',
  summary: 'Adds a vehicle to a city.',
  body: VehicleForm,
  data: Vehicle,
  meta: warningsMeta,
  errors: ['registrationTaken', 'chassisTaken', 'modelGone', 'cityGone', 'hubGone', 'notFound'],
})

/** Why a vehicle is out of service. */
export const ServiceReason = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200, words.REASON_TOO_LONG))
  .check(z.regex(ONE_LINE, UNPRINTABLE))

export const updateVehicle = endpoint({
  method: 'PATCH',
  path: 'vehicle/:vehicleId',
  access: ['CITY_ADMIN', 'SUPER_ADMIN', 'HUB_MANAGER', 'SALES_AGENT'],
  context: 'write',
  summary:
    'Updates a vehicle, moves it to a hub, or takes it out of service with a reason (null puts it back in service). Hub managers may only take vehicles of their hub out of service, sales agents those of their city.',
  params: vehicleParams,
  body: z.extend(editOf(VehicleForm), {
    outOfService: z.optional(z.nullable(ServiceReason)),
  }),
  data: Vehicle,
  meta: z.extend(warningsMeta, {
    /** If the vehicle goes or stays out of service: all paid bookings that have no vehicle left. */
    unserved: z.array(TransactionId),
  }),
  errors: [
    'registrationTaken',
    'chassisTaken',
    'vehicleOnRoad',
    'vehicleNeeded',
    'vehicleUnfit',
    'vehicleInWorkshop',
    'vehicleOnTransfer',
    'modelGone',
    'cityGone',
    'hubGone',
    'changedMeanwhile',
  ],
})

export const deleteVehicle = endpoint({
  method: 'DELETE',
  path: 'vehicle/:vehicleId',
  access: MAY_RUN_FLEET,
  context: 'write',
  summary: 'Archives a vehicle. Past rides still show it.',
  params: vehicleParams,
  errors: ['vehicleOnRoad', 'vehicleNeeded', 'vehicleInWorkshop', 'vehicleOnTransfer'],
})

/** A model that can be booked. With a pickup hub, a start and a number of days it also has the number available. */
export const AvailableModel = z.extend(Model, {
  /** The number available in the hub's city for the whole period. */
  free: z.optional(z.number()),
  /** The number of in-service vehicles at that hub now. */
  here: z.optional(z.number()),
  /** If sold out: the next start at which the whole period is available, or null if there is none in the bookable window. */
  nextFree: z.optional(z.nullable(z.string())),
})
export type AvailableModel = z.infer<typeof AvailableModel>

export const listAvailableModels = endpoint({
  method: 'GET',
  path: 'model/available',
  access: 'signedIn',
  context: 'read',
  summary:
    'Lists models that can be booked in a city, which need at least one vehicle there and one plan. With hubId, start and days, each has the number available.',
  query: z.object({
    cityId: Id,
    hubId: z.optional(Id),
    start: z.optional(z.iso.datetime({ offset: true })),
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))),
    /** A booking of the caller's that is being changed: its own vehicle counts as available. */
    transactionId: z.optional(TransactionId),
  }),
  data: z.array(AvailableModel),
  errors: ['hubGone', 'notFound'],
})

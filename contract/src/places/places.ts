import * as z from 'zod/mini'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import { WEEKDAYS } from './hub-hours.ts'
import * as hourWords from './hub-hours-messages.ts'
import * as words from './places-messages.ts'
import { fieldText, Id, idField, longText, nameText, phoneField } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

export const City = z.object({
  cityId: Id,
  name: z.string(),
  state: z.string(),
  adminPhone: z.nullable(z.string()),
  adminName: z.nullable(z.string()),
  hubs: z.number(),
})
export type City = z.infer<typeof City>

const TimeOfDay = z.string(hourWords.TIME_INVALID).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, hourWords.TIME_INVALID))

const DayHours = z
  .strictObject({ day: z.enum(WEEKDAYS), opens: TimeOfDay, closes: TimeOfDay })
  .check(z.refine(({ opens, closes }) => opens < closes, { error: hourWords.CLOSES_BEFORE_OPENING, path: ['closes'] }))

/** The open weekdays, each with its hours in India's time. Weekdays that are left out are closed. */
const WeeklyHours = z.array(DayHours).check(
  z.minLength(1, hourWords.HOURS_EMPTY),
  z.refine((hours) => new Set(hours.map(({ day }) => day)).size === hours.length, hourWords.HOURS_TWICE),
)

const CLOSED_DAYS_MAX = 60

/** When a hub is open, and where it is. */
export const opening = {
  /** Null: the hub is always open, except on its closed days. */
  hours: z.nullable(WeeklyHours),
  /** Days on which the hub is closed all day, as YYYY-MM-DD. */
  closedDays: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
}

export const Hub = z.object({
  hubId: Id,
  cityId: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  address: z.string(),
  capacity: z.number(),
  /** The number of vehicles at the hub now. */
  currentCapacity: z.number(),
  placeId: z.string(),
  /** The first manager. A form that names another phone replaces this one; the others stay. */
  managerPhone: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  /** All managers, the first one of them first. Employees are moved to a hub by `PATCH business/:userId`. */
  managers: z.array(z.object({ userId: Id, name: z.string(), phone: z.nullable(z.string()) })),
  ...opening,
})
export type Hub = z.infer<typeof Hub>

/** The fields of a city and a hub that riders may see. */
export const AvailableCity = z.object({ cityId: Id, name: z.string(), state: z.string() })
export const AvailableHub = z.object({
  hubId: Id,
  cityId: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  address: z.string(),
  placeId: z.string(),
  ...opening,
})
export type AvailableHub = z.infer<typeof AvailableHub>

export const CityForm = z.strictObject({
  name: nameText(50, words.CITY_NAME_REQUIRED, words.CITY_NAME_TOO_LONG),
  state: fieldText(100, words.STATE_REQUIRED, words.STATE_UNKNOWN),
  adminPhone: phoneField(words.ADMIN_PHONE_REQUIRED, words.PHONE_TEN_DIGITS),
})

const Capacity = z
  .int({ error: (issue) => (issue.input === undefined ? words.CAPACITY_REQUIRED : words.CAPACITY_RANGE) })
  .check(z.minimum(1, words.CAPACITY_RANGE), z.maximum(1000, words.CAPACITY_RANGE))

export const HubForm = z.strictObject({
  name: nameText(100, words.HUB_NAME_REQUIRED, words.HUB_NAME_TOO_LONG),
  description: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, words.DESCRIPTION_TOO_LONG)))),
  address: longText(500, words.ADDRESS_REQUIRED, words.ADDRESS_TOO_LONG),
  capacity: Capacity,
  /** Accepted but ignored: the server counts the vehicles itself. */
  currentCapacity: z.optional(z.number()),
  cityId: idField(words.CITY_REQUIRED),
  placeId: fieldText(300, words.PLACE_ID_REQUIRED, words.PLACE_ID_TOO_LONG),
  managerPhone: z.optional(
    z.union(
      [phoneField(words.PHONE_TEN_DIGITS, words.PHONE_TEN_DIGITS), z.literal(''), z.null()],
      words.PHONE_TEN_DIGITS,
    ),
  ),
  hours: z.optional(z.nullable(WeeklyHours)),
  closedDays: z.optional(
    z.array(z.iso.date(hourWords.CLOSED_DAY_INVALID)).check(z.maxLength(CLOSED_DAYS_MAX, hourWords.CLOSED_DAYS_MANY)),
  ),
  /** Given together or not at all. */
  latitude: z.optional(z.nullable(degrees(90, hourWords.LATITUDE_RANGE))),
  longitude: z.optional(z.nullable(degrees(180, hourWords.LONGITUDE_RANGE))),
})

// @__NO_SIDE_EFFECTS__
function degrees(most: number, outOfRange: string) {
  return z.number(outOfRange).check(z.minimum(-most, outOfRange), z.maximum(most, outOfRange))
}

const MAY_RUN_HUBS = ['CITY_ADMIN', 'SUPER_ADMIN'] as const
const cityParams = z.object({ cityId: Id })
const hubParams = z.object({ hubId: Id })

export const listCities = endpoint({
  method: 'GET',
  path: 'city',
  access: STAFF,
  context: 'read',
  summary: 'Lists cities with their admins. Staff of one city see only that city.',
  data: z.array(City),
})

export const listAvailableCities = endpoint({
  method: 'GET',
  path: 'city/available',
  access: 'signedIn',
  context: 'read',
  summary: 'Lists the cities that have a bookable hub.',
  data: z.array(AvailableCity),
})

export const getCity = endpoint({
  method: 'GET',
  path: 'city/:cityId',
  access: STAFF,
  context: 'read',
  summary: 'Returns one city.',
  params: cityParams,
  data: City,
})

export const createCity = endpoint({
  method: 'POST',
  path: 'city',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: 'Creates a city and assigns its admin.',
  body: CityForm,
  data: City,
  errors: ['notAnEmployee', 'wrongEmployeeRole', 'worksElsewhere', 'cityNameTaken', 'stateUnserved'],
})

export const updateCity = endpoint({
  method: 'PATCH',
  path: 'city/:cityId',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: 'Updates a city or its admin.',
  params: cityParams,
  body: editOf(CityForm),
  data: City,
  errors: [
    'notAnEmployee',
    'wrongEmployeeRole',
    'worksElsewhere',
    'cityNameTaken',
    'stateUnserved',
    'changedMeanwhile',
  ],
})

export const deleteCity = endpoint({
  method: 'DELETE',
  path: 'city/:cityId',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: 'Archives a city without hubs and vehicles. Past bookings still show it.',
  params: cityParams,
  errors: ['cityInUse'],
})

export const assignSalesAgents = endpoint({
  method: 'POST',
  path: 'city/sales',
  access: MAY_RUN_HUBS,
  context: 'write',
  summary: 'Assigns sales agents to a city.',
  query: z.object({ cityId: z.optional(Id) }),
  body: z.strictObject({
    salesAgents: z.optional(
      z.array(phoneField(words.PHONE_TEN_DIGITS, words.PHONE_TEN_DIGITS)).check(z.maxLength(100)),
    ),
    cityId: z.optional(Id),
    phoneNumber: z.optional(phoneField(words.PHONE_TEN_DIGITS, words.PHONE_TEN_DIGITS)),
  }),
  errors: ['notAnEmployee', 'wrongEmployeeRole', 'worksElsewhere', 'notFound'],
})

export const listHubs = endpoint({
  method: 'GET',
  path: 'hub',
  access: STAFF,
  context: 'read',
  summary: "Lists hubs with their managers, of one city or of all cities in the caller's scope.",
  query: z.object({ cityId: z.optional(Id) }),
  data: z.array(Hub),
  errors: ['notFound'],
})

export const listAvailableHubs = endpoint({
  method: 'GET',
  path: 'hub/available',
  access: 'signedIn',
  context: 'read',
  summary: 'Lists the bookable hubs of a city.',
  query: z.object({ cityId: z.optional(Id) }),
  data: z.array(AvailableHub),
})

export const getHub = endpoint({
  method: 'GET',
  path: 'hub/:hubId',
  access: STAFF,
  context: 'read',
  summary: 'Returns one hub.',
  params: hubParams,
  data: Hub,
})

export const createHub = endpoint({
  method: 'POST',
  path: 'hub',
  access: MAY_RUN_HUBS,
  context: 'write',
  summary: 'Creates a hub and assigns its manager.',
  body: HubForm,
  data: Hub,
  errors: ['notAnEmployee', 'wrongEmployeeRole', 'worksElsewhere', 'hubNameTaken', 'cityGone', 'notFound'],
})

/** A booking that waits for its pickup. */
const WaitingStart = z.object({ transactionId: z.string(), start: z.string(), customerName: z.string() })
export type WaitingStart = z.infer<typeof WaitingStart>

export const updateHub = endpoint({
  method: 'PATCH',
  path: 'hub/:hubId',
  access: MAY_RUN_HUBS,
  context: 'write',
  summary:
    "Updates a hub, its hours or its first manager. A hub can't move to another city. Bookings whose start is no longer within the hours stay, and are returned.",
  params: hubParams,
  body: editOf(HubForm),
  data: Hub,
  /** A capacity below the number of vehicles at the hub is saved, but warned about. */
  meta: z.object({ warnings: z.array(z.string()), startsWhileClosed: z.array(WaitingStart) }),
  errors: ['notAnEmployee', 'wrongEmployeeRole', 'worksElsewhere', 'hubNameTaken', 'changedMeanwhile'],
})

export const deleteHub = endpoint({
  method: 'DELETE',
  path: 'hub/:hubId',
  access: MAY_RUN_HUBS,
  context: 'write',
  summary: 'Archives a hub without vehicles and upcoming bookings. Past bookings still show it.',
  params: hubParams,
  errors: ['hubInUse'],
})

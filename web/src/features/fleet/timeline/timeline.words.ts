export { TIMELINE } from '../../../lib/words/tabs.words.ts'
export { ON_THE_ROAD } from '../../../lib/words/desk.words.ts'
export {
  ALL_MODELS,
  ALL_STATES,
  AT_NO_HUB,
  DEPLOYED,
  LIST_FAILED,
  MODEL,
  OUT_OF_SERVICE,
  SEARCH_REGISTRATION,
  SEARCH_REGISTRATION_SHORT,
  STATE,
  VEHICLES,
  WITH_CUSTOMER,
} from '../../../lib/words/fleet.words.ts'
export { OVERDUE, READY, RESERVED, fromTo } from '../vehicle-page/vehicle-page.words.ts'

export { STATE_NAMES as TRANSFER_STATES } from '../transfers/transfers.words.ts'

export const VIEW = 'Timeline view'
export const DAYS = 'Days'
export const WEEKS = 'Weeks'
export const TABLE = 'Table'
export const FIRST_DAY = 'First day'
export const TODAY = 'Today'
export const NOT_LOADED = "We couldn't load the timeline. Check your connection and try again."
export const NO_VEHICLES = 'No vehicles match these filters'
export const CHOOSE_ONE_CITY = 'The timeline shows one city at a time. Choose a city.'

export const VEHICLE = 'Vehicle'
export const BY_MODEL = 'Free vehicles in the city'
export const WITHOUT_VEHICLE = 'No vehicle yet'
export const waitingCount = (count: number) => `${count} waiting`
export const freeToday = (free: number) => `${free} free today`

export const COMPLETED = 'Completed'
export const overdueBar = (text: string) => `Overdue · ${text}`
export const serviceBar = (problem: string) => `Service: ${problem}`
export const transferBar = (from: string, to: string) => `Transfer: ${from} → ${to}`
export const bookingBar = (transactionId: string, customer: string) => `${transactionId} · ${customer}`
export const barName = (text: string, state: string, time: string) => `${text}, ${state}, ${time}`
export const LEGEND = 'Colours'
export const SERVICE = 'Service'
export const TRANSFER = 'Transfer'
export const OPEN_END = 'Not known yet'
export const since = (from: string) => `since ${from}`

export const WHAT = 'What'
export const FROM = 'From'
export const TO = 'To'
export const ACTIONS = 'Actions'
export const NOTHING_HERE = 'Nothing in these days'
export const NOTHING_WAITING = 'No booking is without a vehicle.'
export const actionsFor = (name: string) => `Actions for ${name}`

export const OPEN_BOOKING = 'Open booking'
export const OPEN_VEHICLE = 'Open vehicle'
export const OPEN_TRANSFERS = 'Open transfers'
export const OPEN_SERVICE = 'Open service jobs'
export const MOVE = 'Move to another vehicle'
export const RESERVE_VEHICLE = 'Reserve a vehicle'

export const moveLead = (transactionId: string, customer: string, time: string, hub: string) =>
  `${transactionId}, ${customer}, ${time}, from ${hub}. These vehicles are free for all of it.`
export const standsElsewhere = (hub: string) =>
  `It is not at ${hub} now. Bring it there before the pickup, with a transfer.`
export const FREE_VEHICLES = 'Free vehicles'
export const NONE_FREE = 'No other vehicle of this model is free for the whole booking.'
export const NONE_MATCHES = 'No free vehicle has this number.'
export const FREE_NOT_LOADED = "We couldn't load the free vehicles. Check your connection and try again."
export const MOVE_SUBMIT = 'Move'
export const RESERVE = 'Reserve'
export const NOT_MOVED = "We couldn't move the booking. Check your connection and try again."
export const onRoadUntilThen = 'On the road until then'
export const moved = (transactionId: string, from: string, to: string) =>
  `${transactionId} moved from ${from} to ${to}.`
export const reserved = (transactionId: string, plate: string) => `${plate} reserved for ${transactionId}.`
export const reservedNoMore = (transactionId: string) => `${transactionId} has no vehicle again.`
export const movedBack = (transactionId: string, plate: string) => `${transactionId} is back on ${plate}.`
export { STATE_NAMES as SERVICE_STATES } from '../service/service.words.ts'

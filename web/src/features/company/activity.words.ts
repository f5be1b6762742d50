import { MOST_ENTRIES_COUNTED } from '@voltloop/contract/company/audit'
import type { AuditKind } from '@voltloop/contract/company/audit'
import { ACTIVITY_DAYS_AT_HUB } from '@voltloop/contract/core/limits'
import { formatCount } from '../../lib/format/format.ts'

export const ACTIVITY_LEAD = 'Who changed what, and when. Entries cannot be edited.'
export const HUB_ACTIVITY_SPAN = `For a hub, we show the ${ACTIVITY_DAYS_AT_HUB} days up to the last day, or today.`
export const ACTIVITY_NOT_LOADED = "We couldn't load the activity. Check your connection and try again."
export const ACTIVITY_EMPTY = 'Nobody changed anything that matches'
export const SEARCH_ACTIVITY = 'Search by person, plate, booking or name'
export const SUBJECT_KIND = 'Thing'
export const FIRST_DAY = 'From'
export const LAST_DAY = 'To'
export const ALL_KINDS = 'Everything'
export const ONE_SUBJECT = 'Only this one'
export const ONE_PERSON = 'Only this person'
export const SHOW_EVERYTHING = 'Show everything'
export const SHOW_OLDER = 'Show older'
export const BY_SYSTEM = 'Voltloop'
export const TOTAL_ENTRIES = 'Entries'
export const NOTHING = 'nothing'
export const YES = 'yes'
export const NO = 'no'
export const WHEN = 'When'
export const PERSON = 'Person'
export const ROLE = 'Role'
export const ACTION = 'Action'
export const CHANGES = 'Changes'
export const ALL_CHANGES = 'All changes'
export const MOVES = 'Moves between hubs'
export const NOTHING_CHANGED = 'Nobody has changed this vehicle'
export const NEVER_MOVED = 'This vehicle has not been moved'
export const moreFields = (count: number) => `and ${count} more`

export const totalText = (total: number) =>
  total > MOST_ENTRIES_COUNTED ? `${formatCount(MOST_ENTRIES_COUNTED)}+` : formatCount(total)

export const KIND_NAMES: Record<AuditKind, string> = {
  alarm: 'Alarms',
  booking: 'Bookings',
  city: 'Cities and prices',
  fleet: 'Imports',
  hub: 'Hubs',
  job: 'Background jobs',
  model: 'Models',
  plan: 'Plans',
  refund: 'Refunds',
  supplier: 'Tax details',
  ticket: 'Requests',
  user: 'People',
  vehicle: 'Vehicles',
}

/** Returns an action of the audit log in words: 'vehicle.changed' is 'Vehicle changed'. Those of another version read the same way. */
export const actionName = (action: string): string => ACTION_NAMES[action] ?? sentenceOf(action)

const ACTION_NAMES: Readonly<Record<string, string>> = {
  'booking.handOver': 'Handed over',
  'booking.inspectDrop': 'Taken back',
  'booking.accept': 'Booking accepted',
  'booking.reject': 'Booking rejected',
  'booking.cancel': 'Booking cancelled',
  'booking.confirm': 'Booking paid',
  'booking.noShow': 'Not picked up',
  'booking.swap': 'Vehicle swapped',
  'booking.renew': 'Ride renewed',
  'booking.confirmCash': 'Cash received',
  'booking.waiveCash': 'Cash waived',
  'booking.useDeposit': 'Cash taken from the deposit',
  'booking.confirmPayout': 'Deposit paid out',
  'booking.callDone': 'Customer called',
  'booking.agreementSigned': 'Agreement signed',
  'booking.agreementSkipped': 'Handed over without a signature',
  'booking.goodwillGiven': 'Goodwill given',
  'booking.depositEntered': 'Deposit entered',
  'service.opened': 'Service job opened',
  'service.changed': 'Service job changed',
  'service.begun': 'Service begun',
  'service.finished': 'Service done',
  'service.passed': 'Service checked',
  'service.failed': 'Service not fixed',
  'service.cancelled': 'Service job cancelled',
  'transfer.planned': 'Transfer planned',
  'transfer.changed': 'Transfer changed',
  'transfer.removed': 'Taken off the transfer',
  'transfer.leftOut': 'Another vehicle was transferred',
  'transfer.cancelled': 'Transfer cancelled',
  'vehicle.transferredOut': 'Left for another hub',
  'vehicle.transferredIn': 'Arrived at another hub',
  'vehicle.transferUndone': 'Back from a cancelled transfer',
  'vehicle.takenToWorkshop': 'Taken to the workshop',
  'vehicle.backFromWorkshop': 'Back from the workshop',
  'ticket.reopen': 'Request opened again',
  'ticket.tow': 'Tow recorded',
  'price.changed': 'Price changed',
  'limit.changed': 'Limit changed',
  'till.close': 'Day closed',
  'till.signOff': 'Day signed off',
  'gstRate.added': 'GST rate added',
  'gstRate.removed': 'GST rate removed',
  'salesAgent.assigned': 'Sales agent assigned',
  'superAdmin.created': 'Super admin created',
  'superAdmin.passwordReset': "Super admin's password reset",
  'user.vouchedFor': 'Documents checked at the hub',
  'user.secondFactorOn': 'Two-step login turned on',
  'user.secondFactorOff': 'Two-step login turned off',
  'user.secondFactorReset': 'Two-step login reset',
}

/** Returns the name of a field in words: 'outOfService' is 'Out of service', 'costPaise' is 'Cost', 'isPaused' is 'Paused'. */
export const fieldName = (field: string): string => FIELD_NAMES[field] ?? sentenceOf(nameIn(field))

const nameIn = (field: string) =>
  field
    .replace(/(?:Id|_id|Paise|_paise)$/, '')
    .replace(/Ids$/, 's')
    .replace(/^is(?=[A-Z])/, '')

const FIELD_NAMES: Readonly<Record<string, string>> = {
  actualCost: 'List price',
  cgst: 'CGST in percent',
  cost: 'Price',
  currentCapacity: 'Vehicles here',
  dob: 'Date of birth',
  finalCost: 'Price with GST',
  gstin: 'GSTIN',
  modelSubscriptions: 'Models',
  placeId: 'Maps place id',
  q: 'Search',
  sac: 'SAC',
  sdAmount: 'Deposit',
  sgst: 'SGST in percent',
  sha256: 'Fingerprint of the paper',
  subscriptionId: 'Plan',
}

export function sentenceOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

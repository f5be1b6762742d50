import { formatInstant, formatRupees } from '../core/format.ts'

/** The facts of a text message about a ride. Instants are in ISO format. */
export interface SmsFacts {
  transactionId: string
  hub: string
  dropHub: string
  startsAt: string
  endsAt: string
  amountPaise: number
}

/**
 * The variables of the templates, as the provider fills them in. India's DLT rules allow 30 characters each.
 */
const VARIABLES = {
  booking: ({ transactionId }: SmsFacts) => transactionId,
  hub: ({ hub }: SmsFacts) => cut(hub),
  returnHub: ({ dropHub }: SmsFacts) => cut(dropHub),
  pickup: ({ startsAt }: SmsFacts) => formatInstant(startsAt),
  end: ({ endsAt }: SmsFacts) => formatInstant(endsAt),
  amount: ({ amountPaise }: SmsFacts) => formatRupees(amountPaise),
}
type Variable = keyof typeof VARIABLES

const LONGEST_VARIABLE = 30
const cut = (name: string) => name.slice(0, LONGEST_VARIABLE).trim()

/** Messages about money cannot be turned off, and go out beyond the daily limit. */
type Subject = 'money' | 'ride'

const sms = <Name extends Variable>(
  subject: Subject,
  /** After this many hours the message tells nothing any more and is not sent. */
  usefulHours: number,
  names: readonly Name[],
  english: (values: Record<Name, string>) => string,
) => ({ subject, usefulHours, names, english })

/**
 * The notifications that are also sent as text messages, by the key of the notification: the variables of each template, and its sentence, which the
 * operator registers with the provider word by word.
 */
export const RIDE_SMS = {
  ridePaid: sms(
    'money',
    24,
    ['amount', 'booking', 'hub', 'pickup'],
    ({ amount, booking, hub, pickup }) =>
      `Voltloop: we received ${amount} for ${booking}. Pickup at ${hub} on ${pickup}. The hub will confirm it shortly.`,
  ),
  rideAccepted: sms(
    'ride',
    12,
    ['booking', 'hub', 'pickup'],
    ({ booking, hub, pickup }) =>
      `Voltloop: ${booking} is accepted. Pickup at ${hub} on ${pickup}. Bring your original driving licence.`,
  ),
  ridePickupSoon: sms(
    'ride',
    1,
    ['booking', 'hub', 'pickup'],
    ({ booking, hub, pickup }) =>
      `Voltloop: pickup of ${booking} is soon, at ${hub} on ${pickup}. Bring your original driving licence.`,
  ),
  rideEndingSoon: sms(
    'ride',
    12,
    ['booking', 'end', 'returnHub'],
    ({ booking, end, returnHub }) =>
      `Voltloop: your ride ${booking} ends on ${end}. Renew it in My Bookings, or return it to ${returnHub} by then.`,
  ),
  rideOverdue: sms(
    'ride',
    2,
    ['booking', 'end', 'returnHub'],
    ({ booking, end, returnHub }) =>
      `Voltloop: your ride ${booking} was due back on ${end}. Renew it in My Bookings, or return it to ${returnHub} now.`,
  ),
  rideRefunded: sms(
    'money',
    24,
    ['amount', 'booking'],
    ({ amount, booking }) =>
      `Voltloop: we've refunded ${amount} for ${booking}. It should reach your bank in a few days.`,
  ),
} as const

export type RideSmsKey = keyof typeof RIDE_SMS

export function isRideSms(key: string | null): key is RideSmsKey {
  return key !== null && Object.hasOwn(RIDE_SMS, key)
}

/** Returns the values of a template's variables. */
export function smsVariables(key: RideSmsKey, facts: SmsFacts): Record<string, string> {
  const names: readonly Variable[] = RIDE_SMS[key].names
  return Object.fromEntries(names.map((name) => [name, VARIABLES[name](facts)]))
}

/** Returns the whole message, as the provider sends it. */
export function smsText(key: RideSmsKey, facts: SmsFacts): string {
  return fill(key, smsVariables(key, facts))
}

/** Returns the sentence of a message as it is registered with the provider, with a variable written as `##name##`. */
export function smsTemplate(key: RideSmsKey): string {
  const names: readonly Variable[] = RIDE_SMS[key].names
  return fill(key, Object.fromEntries(names.map((name) => [name, `##${name}##`])))
}

function fill(key: RideSmsKey, values: Record<string, string>): string {
  const texts: Record<RideSmsKey, { english: (values: Record<Variable, string>) => string }> = RIDE_SMS
  return texts[key].english(values)
}

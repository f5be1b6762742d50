import { formatInstant } from '@voltloop/contract/core/format'
import * as words from '@voltloop/contract/notifications/notifications-messages'
import { calendarFile } from '../platform/calendar.ts'
import type { Ride } from './facts.ts'
import type { MailedHub, MailFacts } from './mail-facts.ts'

const HALF_HOUR_MS = 30 * 60_000
const PICKUP_REMINDER_MINUTES = 60
const RETURN_REMINDER_MINUTES = 120

/** A version of a booking's calendar file. The accepted booking replaces the paid one in the customer's calendar. */
export interface CalendarVersion {
  sequence: number
  isConfirmed: boolean
}

/** Returns the calendar file of a booking: half an hour for the pickup and the half hour before the end for the return. */
export function rideCalendar(
  ride: Ride,
  { pickup, drop, startsAt, endsAt }: MailFacts,
  { bring, link, ...version }: CalendarVersion & { bring: readonly string[]; link: string },
  now: Date,
): Buffer {
  const host = new URL(link).hostname
  const placeOf = ({ name, address }: MailedHub) => `${name}, ${address}`
  return calendarFile(
    [
      {
        ...version,
        link,
        uid: `${ride.transactionId}-pickup@${host}`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HALF_HOUR_MS),
        title: words.calendarPickup(ride.model, pickup.name),
        place: placeOf(pickup),
        description: [words.MAIL_BRING, ...bring.map((item) => `- ${item}`), '', pickup.map].join('\n'),
        reminderMinutes: PICKUP_REMINDER_MINUTES,
      },
      {
        ...version,
        link,
        uid: `${ride.transactionId}-return@${host}`,
        startsAt: new Date(endsAt.getTime() - HALF_HOUR_MS),
        endsAt,
        title: words.calendarReturn(ride.model, drop.name),
        place: placeOf(drop),
        description: `${words.calendarReturnBy(formatInstant(ride.endsAt))}\n\n${drop.map}`,
        reminderMinutes: RETURN_REMINDER_MINUTES,
      },
    ],
    now,
  )
}

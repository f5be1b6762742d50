import { PICKUP_DEFAULT_HOURS, PICKUP_STEP_MINUTES } from '@voltloop/contract/core/limits'
import { PICKUP_TOO_EARLY, PICKUP_TOO_LATE } from '@voltloop/contract/bookings/bookings-messages'
import { HUB_CLOSED, hubOpensAt } from '@voltloop/contract/places/hub-hours-messages'
import { isOpenAt, nextOpening } from '@voltloop/contract/places/hub-hours'
import type { OpeningTimes } from '@voltloop/contract/places/hub-hours'
import { formatInstant } from '@voltloop/contract/core/format'
import { earliestPickup, latestPickup, nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { addDays, dayInIndia, wallClockInIndia } from '@voltloop/contract/core/time'
import { instantOf } from '../booking/instant-of.ts'
import { IN_3_HOURS, TODAY_6_PM, TOMORROW_9_AM } from './wizard.words.ts'

export const HOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const MINUTES = HOURS.map((_hour, index) => index * PICKUP_STEP_MINUTES)
export const HALVES = ['AM', 'PM'] as const

/** A pickup split into the wizard's select lists, in India's time zone. */
export interface PickupParts {
  /** YYYY-MM-DD. */
  day: string
  hour: number
  minute: number
  half: (typeof HALVES)[number]
}

export type PickupHub = OpeningTimes & { name: string }

/** Returns the preset pickup: three hours from now, rounded up to the next five minutes, or when the hub opens after that. */
export function defaultPickup(now: Date, hub?: PickupHub): string {
  return wallClockInIndia(openPickup(new Date(now.getTime() + PICKUP_DEFAULT_HOURS * 3_600_000), hub))
}

/** Returns the pickups that riders choose most and that can be booked now, each with its name. */
export function quickPickups(now: Date, hub?: PickupHub): { name: string; pickup: string }[] {
  return [
    { name: IN_3_HOURS, pickup: defaultPickup(now) },
    { name: TODAY_6_PM, pickup: `${dayInIndia(now)}T18:00` },
    { name: TOMORROW_9_AM, pickup: `${dayInIndia(addDays(now, 1))}T09:00` },
  ].filter(({ pickup }) => pickupProblem(pickup, now, hub) === null)
}

/** Returns the first pickup from an instant on at which the hub is open. */
export function openPickup(from: Date, hub?: PickupHub): Date {
  const step = nextPickupStep(from)
  return nextPickupStep((hub && nextOpening(hub, step)) ?? step)
}

export function partsOf(wall: string): PickupParts {
  const hours = Number(wall.slice(11, 13))
  return {
    day: wall.slice(0, 10),
    hour: hours % 12 || 12,
    minute: Number(wall.slice(14, 16)),
    half: hours < 12 ? 'AM' : 'PM',
  }
}

export function wallOf({ day, hour, minute, half }: PickupParts): string {
  const hours = (hour % 12) + (half === 'PM' ? 12 : 0)
  return `${day}T${twoDigits(hours)}:${twoDigits(minute)}`
}

/** Returns the reason why a pickup cannot be booked now, or null if it can. */
export function pickupProblem(wall: string, now: Date, hub?: PickupHub): string | null {
  const instant = instantOf(wall)
  if (!instant || instant < earliestPickup(now)) return PICKUP_TOO_EARLY
  if (instant > latestPickup(now)) return PICKUP_TOO_LATE
  if (hub === undefined || isOpenAt(hub, instant)) return null
  const opensAt = nextOpening(hub, instant)
  return opensAt ? hubOpensAt(hub.name, formatInstant(opensAt)) : HUB_CLOSED
}

/** Returns for each list which values leave no bookable pickup, given the values of the other lists. */
export function tooEarly(parts: PickupParts, now: Date) {
  const isTooEarly = (latest: PickupParts) => pickupProblem(wallOf(latest), now) === PICKUP_TOO_EARLY
  return {
    half: (half: PickupParts['half']) => isTooEarly({ ...parts, half, hour: 11, minute: LAST_MINUTE }),
    hour: (hour: number) => isTooEarly({ ...parts, hour, minute: LAST_MINUTE }),
    minute: (minute: number) => isTooEarly({ ...parts, minute }),
  }
}

/** Returns for each list which values leave no pickup while the hub is open, given the values of the other lists. */
export function closedAt(parts: PickupParts, hub: PickupHub | undefined) {
  const isClosed = (changes: Partial<PickupParts>[]) =>
    hub !== undefined &&
    !changes.some((change) => {
      const instant = instantOf(wallOf({ ...parts, ...change }))
      return instant !== null && isOpenAt(hub, instant)
    })
  const minutesOf = (change: Partial<PickupParts>) => MINUTES.map((minute) => ({ ...change, minute }))
  return {
    half: (half: PickupParts['half']) => isClosed(HOURS.flatMap((hour) => minutesOf({ half, hour }))),
    hour: (hour: number) => isClosed(minutesOf({ hour })),
    minute: (minute: number) => isClosed([{ minute }]),
  }
}

export function pickupDays(now: Date): { first: string; last: string } {
  return { first: dayInIndia(now), last: dayInIndia(latestPickup(now)) }
}

const LAST_MINUTE = 60 - PICKUP_STEP_MINUTES

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

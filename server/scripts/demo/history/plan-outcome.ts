import { addDays } from '@voltloop/contract/core/time'
import { isLucky, pickFrom, type Chance } from '../chance.ts'
import { hoursAfter, toDaytime } from './calendar.ts'
import type { Offer, Outcome, PastRenewal } from './past-booking.ts'

const REJECTED_PERCENT = 3
const CANCELLED_PERCENT = 5
const NO_SHOW_PERCENT = 3
const RENEWED_PERCENT = 28
const CASH_PERCENT = 35
const MOST_RENEWALS = 2
// Riders who had a vehicle for a day book again instead of renewing.
const SHORTEST_RENEWED_DAYS = 7
const LATE_PERCENT = 16
const VERY_LATE_PERCENT = 5
const REASONS = [
  'Heavy rain warning for that day',
  'The photo of the licence is not readable',
  'The licence does not cover scooters',
  'The hub is closed for a public holiday',
]

interface Order {
  offer: Offer
  orderedAt: Date
  startsAt: Date
}

/** Plans what became of an order: most are ridden. Returns null if that is not decided by now. */
export function planOutcome(chance: Chance, order: Order, now: Date): Outcome | null {
  const { startsAt } = order
  if (hoursAfter(startsAt, 1) > now) return null
  const acceptedAt = planDecision(chance, order)
  if (isLucky(chance, REJECTED_PERCENT)) return { end: 'rejected', at: acceptedAt, reason: pickFrom(chance, REASONS) }
  if (isLucky(chance, CANCELLED_PERCENT)) {
    const wait = startsAt.getTime() - acceptedAt.getTime()
    return { end: 'cancelled', acceptedAt, at: new Date(acceptedAt.getTime() + (wait * (5 + chance(80))) / 100) }
  }
  const closedAt = hoursAfter(startsAt, 24)
  if (isLucky(chance, NO_SHOW_PERCENT)) return closedAt < now ? { end: 'noShow', acceptedAt, at: closedAt } : null
  return planRide(chance, order, acceptedAt, now)
}

// The hub decides within an hour and a half, or the next morning.
function planDecision(chance: Chance, { orderedAt, startsAt }: Order): Date {
  const decidedAt = toDaytime(hoursAfter(orderedAt, (20 + chance(60)) / 60))
  return decidedAt < hoursAfter(startsAt, -0.5) ? decidedAt : hoursAfter(orderedAt, 0.25)
}

function planRide(chance: Chance, { offer, startsAt }: Order, acceptedAt: Date, now: Date): Outcome {
  const pickedUpAt = hoursAfter(startsAt, (chance(9) - 1) / 12)
  const renewals: PastRenewal[] = []
  let endsAt = addDays(startsAt, offer.days)
  while (renewals.length < MOST_RENEWALS && offer.days >= SHORTEST_RENEWED_DAYS && isLucky(chance, RENEWED_PERCENT)) {
    const renewal = planRenewal(chance, endsAt, now)
    if (!renewal) break
    renewals.push(renewal)
    endsAt = addDays(endsAt, offer.days)
  }
  const plannedAt = toDaytime(hoursAfter(endsAt, planDelay(chance)))
  // A ride that has ended by now is back. Overdue rides are made one by one.
  const returnedAt = plannedAt > now && endsAt <= now ? hoursAfter(endsAt, -1) : plannedAt
  return { end: 'ridden', acceptedAt, pickedUpAt, renewals, returnedAt: returnedAt <= now ? returnedAt : null }
}

function planRenewal(chance: Chance, endsAt: Date, now: Date): PastRenewal | null {
  const daytime = toDaytime(hoursAfter(endsAt, -4 - chance(40)))
  const at = daytime < endsAt ? daytime : hoursAfter(endsAt, -4)
  if (at > now) return null
  const cashAt = toDaytime(hoursAfter(at, 2 + chance(20)))
  const isOnline = !isLucky(chance, CASH_PERCENT) || cashAt > now
  return { at, isOnline, cashAt: isOnline ? null : cashAt }
}

// The hours from the end of a ride to its return. Most riders are a little early.
function planDelay(chance: Chance): number {
  if (isLucky(chance, VERY_LATE_PERCENT)) return 20 + chance(24)
  if (isLucky(chance, LATE_PERCENT)) return (30 + chance(270)) / 60
  return -chance(300) / 60
}

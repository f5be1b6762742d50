import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { addDays } from '@voltloop/contract/core/time'
import { expect, test } from 'vitest'
import { chanceFrom } from '../../../scripts/demo/chance.ts'
import { createCalendar, type Calendar } from '../../../scripts/demo/history/calendar.ts'
import type { PastBooking, Rider } from '../../../scripts/demo/history/past-booking.ts'
import { planHistory } from '../../../scripts/demo/history/plan-history.ts'

const HOUR_MS = 3_600_000
const ON_ROAD = 3
// Every hour of the day and every day of the week.
const STARTS = Array.from({ length: 56 }, (_, index) => new Date(Date.UTC(2026, 10, 17) + index * 27 * HOUR_MS))

const FLEET = Array.from({ length: 12 }, (_, index) => vehicle(`vehicle ${index}`))

function vehicle(vehicleId: string): Vehicle {
  return {
    vehicleId,
    registrationNumber: vehicleId,
    model: { modelId: 'model', brand: 'Ather', modelName: '450X', imagePath: null },
    city: { cityId: 'city', name: 'Hyderabad' },
    hub: { hubId: 'hub', name: 'Madhapur' },
    isDeployed: false,
    outOfService: null,
    chassisNumber: vehicleId,
    motorNumber: vehicleId,
    batteryNumber: vehicleId,
    tempRegistrationNumber: null,
  }
}

function plan(now: Date): PastBooking[] {
  const calendars = new Map<Vehicle, Calendar>(FLEET.map((one) => [one, createCalendar()]))
  const riders = Array.from({ length: 22 }, (_, index): Rider => {
    const name = `Rider ${index}`
    return { userId: name, name, phone: name, email: name, registeredAt: addDays(now, -120) }
  })
  return planHistory({
    chance: chanceFrom(7),
    now,
    days: 90,
    cities: [{ ordersADay: 4, riders, vehicles: FLEET, mostOnRoad: () => ON_ROAD }],
    offersOf: () => [1, 7, 15, 30].map((days) => ({ planId: `${days}`, name: `${days}`, days, costPaise: 29_900 })),
    vehiclePlan: {
      calendarOf: (one) => calendars.get(one) ?? createCalendar(),
      isNeededToday: (one) => one === FLEET[0],
    },
  })
}

const endOf = ({ outcome }: PastBooking) => (outcome.end === 'ridden' ? outcome.returnedAt : outcome.at)

test.each(STARTS)('plans a history without contradictions for a demo that starts at %s', (now) => {
  const planned = plan(now)
  expect(planned.length).toBeGreaterThan(100)
  for (const one of planned) {
    const { orderedAt, startsAt, outcome } = one
    const steps = outcome.end === 'ridden' ? [outcome.acceptedAt, outcome.pickedUpAt] : [outcome.at]
    const renewals = outcome.end === 'ridden' ? outcome.renewals.map(({ at }) => at) : []
    const times = [orderedAt, ...steps, ...renewals, endOf(one) ?? now].map(Number)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
    expect((startsAt.getTime() / HOUR_MS + 5.5) % 24).toBeGreaterThanOrEqual(9)
    expect((startsAt.getTime() / HOUR_MS + 5.5) % 24).toBeLessThan(19)
  }
  const open = planned.filter((one) => endOf(one) === null)
  expect(open.length).toBeLessThanOrEqual(ON_ROAD)
  expect(open.map((one) => one.vehicle)).not.toContain(FLEET[0])
  // A booking that ended before its start never had a vehicle.
  const begun = planned.filter((one) => (endOf(one) ?? now) > one.startsAt)
  for (const same of ['vehicle', 'rider'] as const) {
    for (const mine of Map.groupBy(begun, (one) => one[same]).values()) {
      const inOrder = mine.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt))
      for (const [index, next] of inOrder.slice(1).entries()) {
        const before = inOrder[index]
        expect(before && Number(endOf(before) ?? now)).toBeLessThanOrEqual(Number(next.startsAt))
      }
    }
  }
})

import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { pickFrom, pickWeighted, type Chance } from '../chance.ts'
import type { VehiclePlan } from '../vehicle-plan.ts'
import { atHour, hoursAfter } from './calendar.ts'
import { endOf, type Offer, type PastBooking, type Rider } from './past-booking.ts'
import { planOutcome } from './plan-outcome.ts'

export interface HistoryCity {
  /** The average number of orders a day. */
  ordersADay: number
  riders: Rider[]
  /** Vehicles in service at a hub. */
  vehicles: Vehicle[]
  /** Whether the riders get the vehicles in turn, instead of the first that is free. */
  isInTurn?: boolean
  /** How many vehicles of a model may still be on the road. The others are for today's bookings. */
  mostOnRoad(modelId: string): number
}

export interface HistorySetting {
  chance: Chance
  now: Date
  /** The number of days including today. */
  days: number
  cities: readonly HistoryCity[]
  offersOf(modelId: string): Offer[]
  vehiclePlan: Pick<VehiclePlan, 'calendarOf' | 'isNeededToday'>
}

// From Sunday to Saturday, in percent of an average day: most riders book shortly before the weekend.
const WEEKDAY_PERCENT = [110, 80, 75, 90, 105, 135, 125]
const PLAN_WEIGHTS = new Map([
  [1, 56],
  [7, 28],
  [15, 9],
  [30, 7],
])
// The days from the order to the pickup.
const LEAD_DAYS = [
  [1, 60],
  [2, 25],
  [4, 15],
] as const
const FIRST_HOUR = 7
const ORDER_MINUTES = 15 * 60
const FAR_FUTURE = new Date('9999-01-01')

/** Plans the bookings of the days up to yesterday, oldest order first. The same seed gives the same bookings on the same day. */
export function planHistory(setting: HistorySetting): PastBooking[] {
  const { chance, now, days, cities } = setting
  const planned: PastBooking[] = []
  for (let back = days - 1; back >= 1; back -= 1) {
    const day = addDays(now, -back)
    for (const city of cities) {
      const orders = countOrders(setting, city, day, back)
      const times = Array.from({ length: orders }, () =>
        hoursAfter(atHour(day, FIRST_HOUR), chance(ORDER_MINUTES) / 60),
      )
      for (const orderedAt of times.toSorted((one, other) => one.getTime() - other.getTime())) {
        const booking = planBooking(setting, city, orderedAt, planned)
        if (booking) planned.push(booking)
      }
    }
  }
  return planned.toSorted((one, other) => one.orderedAt.getTime() - other.orderedAt.getTime())
}

// The business grows: the first weeks have about two thirds of the orders of the last ones.
function countOrders({ chance, days }: HistorySetting, { ordersADay }: HistoryCity, day: Date, back: number): number {
  const weekday = new Date(`${dayInIndia(day)}T00:00:00Z`).getUTCDay()
  const growth = 1.15 - (0.4 * back) / days
  const noise = 0.6 + chance(81) / 100
  const average = (ordersADay * growth * noise * (WEEKDAY_PERCENT[weekday] ?? 100)) / 100
  return Math.floor(average + chance(100) / 100)
}

// Returns null if nobody or no vehicle is free, or if the booking would still be open. Today's bookings are made one by one.
function planBooking(
  setting: HistorySetting,
  city: HistoryCity,
  orderedAt: Date,
  planned: readonly PastBooking[],
): PastBooking | null {
  const { chance, now, vehiclePlan } = setting
  const { vehicles, riders } = city
  const free = riders.filter((rider) => rider.registeredAt <= orderedAt && !isBusy(rider, orderedAt, planned))
  if (free.length === 0) return null
  const rider = pickFrom(chance, free)
  const { modelId } = pickFrom(chance, vehicles).model
  const offer = pickWeighted(
    chance,
    setting.offersOf(modelId).map((one) => [one, PLAN_WEIGHTS.get(one.days) ?? 0] as const),
  )
  const startsAt = hoursAfter(atHour(addDays(orderedAt, pickWeighted(chance, LEAD_DAYS)), 9), chance(20) / 2)
  const outcome = planOutcome(chance, { offer, orderedAt, startsAt }, now)
  if (!outcome) return null
  const until = endOf(outcome) ?? FAR_FUTURE
  const ofModel = vehicles.filter((vehicle) => vehicle.model.modelId === modelId)
  const onRoad = planned.filter((one) => endOf(one.outcome) === null && ofModel.includes(one.vehicle))
  if (until === FAR_FUTURE && onRoad.length >= city.mostOnRoad(modelId)) return null
  const inOrder = city.isInTurn === true ? sortByUse(ofModel, planned) : ofModel
  const vehicle = inOrder.find(
    (one) =>
      vehiclePlan.calendarOf(one).isFree(startsAt, until > startsAt ? hoursAfter(until, 1) : startsAt) &&
      !(until === FAR_FUTURE && vehiclePlan.isNeededToday(one)),
  )
  if (!vehicle) return null
  // A booking that ended before its start never had the vehicle.
  if (until > startsAt) vehiclePlan.calendarOf(vehicle).take(startsAt, hoursAfter(until, 1))
  return { rider, vehicle, offer, orderedAt, startsAt, outcome }
}

function sortByUse(vehicles: readonly Vehicle[], planned: readonly PastBooking[]): Vehicle[] {
  const countOf = new Map(vehicles.map((one) => [one, planned.filter(({ vehicle }) => vehicle === one).length]))
  return vehicles.toSorted((one, other) => (countOf.get(one) ?? 0) - (countOf.get(other) ?? 0))
}

function isBusy(rider: Rider, at: Date, planned: readonly PastBooking[]): boolean {
  return planned.some((one) => one.rider === rider && (endOf(one.outcome) ?? FAR_FUTURE) >= at)
}

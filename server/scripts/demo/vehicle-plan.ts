import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { addDays } from '@voltloop/contract/core/time'
import { daytimeOf } from './daytime.ts'
import { createCalendar, hoursAfter, type Calendar } from './history/calendar.ts'
import { TODAYS_BOOKINGS, type DemoBooking } from './todays-bookings.ts'

/** The rides of each vehicle, so that no vehicle has two at the same time. */
export interface VehiclePlan {
  calendarOf(vehicle: Vehicle): Calendar
  /** Returns the registration number of the vehicle of a booking that is ridden. */
  plateOf(booking: DemoBooking): string
  /** Returns the registration number of the vehicle that the rider with this phone got after a breakdown. */
  spareOf(rider: string): string
  /** Returns whether one of today's bookings has this vehicle. */
  isNeededToday(vehicle: Vehicle): boolean
  /** Returns how many of these vehicles today's bookings do not need. One more stays free, so that every model can be booked. */
  countSpare(vehicles: readonly Vehicle[]): number
}

const RIDDEN = new Set<DemoBooking['end']>(['riding', 'walkIn', 'announced', 'renewed', 'completed', 'damaged'])
const NOT_OPEN = new Set<DemoBooking['end']>(['completed', 'damaged', 'rejected', 'cancelled'])
const FAR_FUTURE = new Date('9999-01-01')

/** Assigns vehicles to the bookings of the last days. `hubNames` are the hubs of each city. */
export function planVehicles(fleet: readonly Vehicle[], hubNames: Map<string, string[]>, now: Date): VehiclePlan {
  const calendars = new Map(fleet.map((vehicle) => [vehicle.vehicleId, createCalendar()]))
  const plates = new Map<DemoBooking, string>()
  const spares = new Map<string, string>()
  const calendarOf = ({ vehicleId }: Vehicle) => {
    const calendar = calendars.get(vehicleId)
    if (!calendar) throw new Error('A vehicle is not in the plan.')
    return calendar
  }
  const isFor = ({ hub, model }: DemoBooking, { city, model: { modelName } }: Vehicle) =>
    modelName === model && (hubNames.get(city.cityId) ?? []).includes(hub)
  for (const booking of TODAYS_BOOKINGS) {
    if (!RIDDEN.has(booking.end)) continue
    const { startsAt } = daytimeOf(
      hoursAfter(now, -booking.orderedHoursAgo),
      hoursAfter(now, booking.startsInHours),
      now,
    )
    const until = NOT_OPEN.has(booking.end) ? addDays(startsAt, 1) : FAR_FUTURE
    const usable = fleet.filter(
      (one) => isFor(booking, one) && one.outOfService === null && calendarOf(one).isFree(startsAt, until),
    )
    // Prefer a vehicle at the pickup hub.
    const vehicle = usable.find(({ hub }) => hub?.name === booking.hub) ?? usable[0]
    if (!vehicle) throw new Error('The demo has no vehicle left for a ride.')
    calendarOf(vehicle).take(startsAt, until)
    plates.set(booking, vehicle.registrationNumber)
    if (!booking.isSwapped) continue
    // From another hub, so that the pickup hub keeps its vehicles for the next bookings.
    const spare = usable.find((one) => one !== vehicle && one.hub !== null && one.hub.name !== booking.hub)
    if (!spare) throw new Error('The demo has no vehicle left for a swap.')
    calendarOf(spare).take(startsAt, until)
    spares.set(booking.rider, spare.registrationNumber)
  }
  return {
    calendarOf,
    plateOf: (booking) => plates.get(booking) ?? '',
    spareOf: (rider) => spares.get(rider) ?? '',
    isNeededToday: ({ registrationNumber }) => [...plates.values(), ...spares.values()].includes(registrationNumber),
    countSpare: (vehicles) => {
      const open = TODAYS_BOOKINGS.filter(
        (booking) => !NOT_OPEN.has(booking.end) && vehicles.some((one) => isFor(booking, one)),
      )
      const swapped = open.filter(({ isSwapped }) => isSwapped)
      return Math.max(0, vehicles.length - open.length - swapped.length - 1)
    },
  }
}

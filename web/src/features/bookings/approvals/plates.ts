import type { Booking } from '@voltloop/contract/bookings'
import type { UndeployedVehicle } from '@voltloop/contract/fleet'

/** 'TS 09 EV 4417' as it is stored: 'TS09EV4417'. */
export function compactPlate(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/** The vehicles whose number has what was typed: this hub's first, what is kept for others last, each group by number. */
export function platesFor(
  vehicles: readonly UndeployedVehicle[],
  booking: Booking,
  typed: string,
): UndeployedVehicle[] {
  const sought = compactPlate(typed)
  // Who has a number in the field and opens the list looks for another one.
  const isWhole = vehicles.some(({ registrationNumber }) => registrationNumber === sought)
  return vehicles
    .filter(({ registrationNumber }) => isWhole || registrationNumber.includes(sought))
    .toSorted(
      (one, other) =>
        distance(one, booking) - distance(other, booking) ||
        one.registrationNumber.localeCompare(other.registrationNumber),
    )
}

/** Whether a vehicle stands at a booking's hub. */
export function standsAt({ hub }: UndeployedVehicle, { pickUpHub }: Booking): boolean {
  return hub?.hubId === pickUpHub.hubId
}

/** The other booking for which a vehicle is kept. */
export function reservedForOther({ reservedFor }: UndeployedVehicle, { transactionId }: Booking): string | null {
  return reservedFor === transactionId ? null : reservedFor
}

function distance(vehicle: UndeployedVehicle, booking: Booking): number {
  if (reservedForOther(vehicle, booking) !== null) return 3
  if (standsAt(vehicle, booking)) return 0
  return vehicle.hub === null ? 2 : 1
}

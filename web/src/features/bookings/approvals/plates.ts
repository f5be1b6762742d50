import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { UndeployedVehicle } from '@voltloop/contract/fleet/fleet'
import { compactPlate } from '@voltloop/contract/fleet/plate'

/** Returns the vehicles whose number contains the typed text: this hub's first, those reserved for other bookings last. */
export function platesFor(
  vehicles: readonly UndeployedVehicle[],
  booking: Booking,
  typed: string,
): UndeployedVehicle[] {
  const search = compactPlate(typed)
  // Show all vehicles if the field contains a complete number: a person who opens the list then wants another one.
  const isComplete = vehicles.some(({ registrationNumber }) => registrationNumber === search)
  return vehicles
    .filter(({ registrationNumber }) => isComplete || registrationNumber.includes(search))
    .toSorted(
      (one, other) =>
        distance(one, booking) - distance(other, booking) ||
        one.registrationNumber.localeCompare(other.registrationNumber),
    )
}

export function isAtPickupHub({ hub }: UndeployedVehicle, { pickUpHub }: Booking): boolean {
  return hub?.hubId === pickUpHub.hubId
}

export function reservedForOther({ reservedFor }: UndeployedVehicle, { transactionId }: Booking): string | null {
  return reservedFor === transactionId ? null : reservedFor
}

function distance(vehicle: UndeployedVehicle, booking: Booking): number {
  if (reservedForOther(vehicle, booking) !== null) return 3
  if (isAtPickupHub(vehicle, booking)) return 0
  return vehicle.hub === null ? 2 : 1
}

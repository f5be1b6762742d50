import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { UndeployedVehicle, Vehicle } from '@voltloop/contract/fleet/fleet'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import * as words from './scan.words.ts'

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

/** Returns why a scanned vehicle cannot be handed over for a booking, or null if it can. */
export function scanProblem(vehicle: Vehicle, booking: Booking): string | null {
  const plate = formatPlate(vehicle.registrationNumber)
  if (vehicle.city.cityId !== booking.city.cityId) return words.otherCity(plate, vehicle.city.name)
  if (vehicle.model.modelId !== booking.model.modelId)
    return words.otherModel(plate, nameOf(vehicle.model), nameOf(booking.model))
  if (vehicle.isDeployed) return words.onRide(plate)
  return vehicle.outOfService === null ? null : words.outOfService(plate, vehicle.outOfService)
}

const nameOf = ({ brand, modelName }: Vehicle['model']) => `${brand} ${modelName}`

function distance(vehicle: UndeployedVehicle, booking: Booking): number {
  if (reservedForOther(vehicle, booking) !== null) return 3
  if (isAtPickupHub(vehicle, booking)) return 0
  return vehicle.hub === null ? 2 : 1
}

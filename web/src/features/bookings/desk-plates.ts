import type { Vehicle } from '@voltloop/contract/fleet'

/** 'TS 09 EV 4417' as it is stored: 'TS09EV4417'. */
export function compactPlate(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

/** The vehicles whose number has what was typed: those that stand at this hub first, each group by number. */
export function platesFor(vehicles: readonly Vehicle[], hubId: string, typed: string): Vehicle[] {
  const sought = compactPlate(typed)
  // Who has a number in the field and opens the list looks for another one.
  const isWhole = vehicles.some(({ registrationNumber }) => registrationNumber === sought)
  return vehicles
    .filter(({ registrationNumber }) => isWhole || registrationNumber.includes(sought))
    .toSorted(
      (one, other) =>
        distance(one, hubId) - distance(other, hubId) || one.registrationNumber.localeCompare(other.registrationNumber),
    )
}

/** Whether a vehicle stands at a hub. */
export function standsAt({ hub }: Vehicle, hubId: string): boolean {
  return hub?.hubId === hubId
}

function distance(vehicle: Vehicle, hubId: string): number {
  if (standsAt(vehicle, hubId)) return 0
  return vehicle.hub === null ? 2 : 1
}

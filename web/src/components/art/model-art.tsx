import type { ComponentType } from 'react'
import { CargoScooter } from './cargo-scooter.tsx'
import { EBike } from './e-bike.tsx'
import { Scooter } from './scooter.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

/** A drawing for a model that has no picture: of its kind as its name tells, in the same paint on every screen. */
export function ModelArt({ name, className }: { name: string; className: string }) {
  const Art = KINDS.find(([known]) => known.test(name))?.[1] ?? Scooter
  return <Art livery={LIVERIES[numberOf(name) % LIVERIES.length] ?? 'paper'} className={className} />
}

const KINDS: readonly (readonly [RegExp, ComponentType<VehicleArtProps>])[] = [
  [/cargo|load|deliver/i, CargoScooter],
  [/bike|cycle/i, EBike],
]

// Graphite would be lost on the dark theme's own.
const LIVERIES = ['paper', 'plate'] as const

function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 67 + (letter.codePointAt(0) ?? 0)) % 65_521, 0)
}

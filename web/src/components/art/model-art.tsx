import type { ComponentType } from 'react'
import { CargoScooter } from './cargo-scooter.tsx'
import { EBike } from './e-bike.tsx'
import { Scooter } from './scooter.tsx'
import type { VehicleArtProps } from './vehicle-sheet.tsx'

/**
 * Draws the illustration for a model without a photo. The vehicle type is derived from the name, and the colours are
 * the same on every screen.
 */
export function ModelArt({ name, className }: { name: string; className: string }) {
  const Art = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? Scooter
  return <Art livery={LIVERIES[hashOf(name) % LIVERIES.length] ?? 'paper'} className={className} />
}

const KINDS: readonly (readonly [RegExp, ComponentType<VehicleArtProps>])[] = [
  [/cargo|load|deliver/i, CargoScooter],
  [/bike|cycle/i, EBike],
]

// Graphite is left out: it would be invisible on the dark theme's background.
const LIVERIES = ['paper', 'plate'] as const

function hashOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 67 + (letter.codePointAt(0) ?? 0)) % 65_521, 0)
}

import { drawingOf } from '@voltloop/contract/catalogue/model-drawing'
import { CargoScooter } from './cargo-scooter.tsx'
import { ClassicScooter } from './classic-scooter.tsx'
import { EBike } from './e-bike.tsx'
import { Scooter } from './scooter.tsx'
import { SportScooter } from './sport-scooter.tsx'

/** Draws the illustration for a model without a photo. */
export function ModelArt({ name, className }: { name: string; className: string }) {
  const { kind, livery } = drawingOf(name)
  const Art = ARTS[kind]
  return <Art livery={livery} className={className} />
}

const ARTS = { scooter: Scooter, sport: SportScooter, classic: ClassicScooter, cargo: CargoScooter, bike: EBike }

import { CargoScooter } from '../../components/art/cargo-scooter.tsx'
import { ClassicScooter } from '../../components/art/classic-scooter.tsx'
import { EBike } from '../../components/art/e-bike.tsx'
import { Scooter } from '../../components/art/scooter.tsx'
import { SportScooter } from '../../components/art/sport-scooter.tsx'

const DRAWINGS = [
  ['scooter', Scooter],
  ['sport', SportScooter],
  ['classic', ClassicScooter],
  ['bike', EBike],
  ['cargo', CargoScooter],
] as const

/** Renders every vehicle once, hidden. The server cannot draw, so the pages that it fills in refer to these. */
export function Drawings() {
  return (
    <svg className="drawings" aria-hidden="true">
      {DRAWINGS.map(([kind, Art]) => (
        <symbol key={kind} id={`drawing-${kind}`} viewBox="0 0 1000 664">
          <Art />
        </symbol>
      ))}
    </svg>
  )
}

/** Shows one of the hidden vehicles. Both values may be placeholders. */
export function Drawing({ kind, livery }: { kind: string; livery: string }) {
  return (
    <svg className={`livery-${livery}`} viewBox="0 0 1000 664" aria-hidden="true">
      <use href={`#drawing-${kind}`} />
    </svg>
  )
}

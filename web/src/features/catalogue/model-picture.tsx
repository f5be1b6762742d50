import type { ModelBrief } from '@voltloop/contract/catalogue'
import type { ComponentType } from 'react'
import { CargoScooter } from '../../components/art/cargo-scooter.tsx'
import { EBike } from '../../components/art/e-bike.tsx'
import { Scooter } from '../../components/art/scooter.tsx'
import type { VehicleArtProps } from '../../components/art/vehicle-sheet.tsx'
import { classNames } from '../../lib/class-names.ts'

interface ModelPictureProps {
  model: Pick<ModelBrief, 'brand' | 'modelName' | 'imagePath'>
  /** Gives its size. */
  className: string
}

/** A model's picture, or a drawing of its kind. Its name always stands beside it, so it says nothing itself. */
export function ModelPicture({ model, className }: ModelPictureProps) {
  return (
    <div
      className={classNames(
        'grid flex-none overflow-hidden rounded-2 bg-surface-2 in-data-[theme=light]:bg-surface-3',
        className,
      )}
    >
      {model.imagePath === null ? (
        <Drawing name={`${model.brand} ${model.modelName}`} />
      ) : (
        <img
          src={model.imagePath}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full min-h-0 object-contain"
        />
      )}
    </div>
  )
}

function Drawing({ name }: { name: string }) {
  const Art = KINDS.find(([known]) => known.test(name))?.[1] ?? Scooter
  return (
    // Room above and around it, and the street that it stands on.
    <div className="grid min-h-0 border-b-[max(2px,0.35em)] border-hair-2 px-[8%] pt-[6%]">
      <Art livery={LIVERIES[numberOf(name) % LIVERIES.length] ?? 'paper'} className="size-full min-h-0" />
    </div>
  )
}

const KINDS: readonly (readonly [RegExp, ComponentType<VehicleArtProps>])[] = [
  [/cargo|load|deliver/i, CargoScooter],
  [/bike|cycle/i, EBike],
]

// Graphite would be lost on the dark theme's own.
const LIVERIES = ['paper', 'plate'] as const

// Made of the name, so that a model wears the same paint on every screen.
function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 67 + (letter.codePointAt(0) ?? 0)) % 65_521, 0)
}

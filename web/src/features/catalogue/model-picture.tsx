import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'
import { ModelArt } from '../../components/art/model-art.tsx'
import { classNames } from '../../lib/format/class-names.ts'

interface ModelPictureProps {
  model: Pick<ModelBrief, 'brand' | 'modelName' | 'imagePath'>
  className: string
}

/** Shows a model's photo or an illustration. It is decorative, because the model's name is always next to it. */
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
  return (
    // Adds padding and a line below, which looks like the road.
    <div className="grid min-h-0 border-b-[max(2px,0.35em)] border-hair-2 px-[8%] pt-[6%]">
      <ModelArt name={name} className="size-full min-h-0" />
    </div>
  )
}

import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'
import { ModelArt } from '../../../components/art/model-art.tsx'

/** Shows a model's picture, or a drawing if it has none. Decorative for screen readers, because the name is always next to it. */
export function ModelPicture({ model, className }: { model: ModelBrief; className: string }) {
  const { brand, modelName, imagePath } = model
  if (imagePath !== null) return <img src={imagePath} alt="" className={`${className} object-contain`} />
  return <ModelArt name={`${brand} ${modelName}`} className={className} />
}

import type { ModelBrief } from '@voltloop/contract/catalogue'
import { ModelArt } from '../../../components/art/model-art.tsx'

/** A model's picture, or a drawing of its kind. Its name always stands beside it, so it says nothing itself. */
export function ModelPicture({ model, className }: { model: ModelBrief; className: string }) {
  const { brand, modelName, imagePath } = model
  if (imagePath !== null) return <img src={imagePath} alt="" className={`${className} object-contain`} />
  return <ModelArt name={`${brand} ${modelName}`} className={className} />
}

import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'

/** Returns a model's full name, such as 'Ather 450X'. */
export function modelName({ brand, modelName: name }: Pick<ModelBrief, 'brand' | 'modelName'>): string {
  return `${brand} ${name}`
}

import type { ModelBrief } from '@voltloop/contract/catalogue'

/** What a model is called in one line: 'Ather 450X'. */
export function modelName({ brand, modelName: name }: Pick<ModelBrief, 'brand' | 'modelName'>): string {
  return `${brand} ${name}`
}

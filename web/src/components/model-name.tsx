import type { ModelBrief } from '@voltloop/contract/catalogue/catalogue'
import { modelName } from '../lib/format/model-name.ts'
import { Unbroken } from './unbroken.tsx'

/** Shows a model's full name. A hyphenated word, such as 'e-bike', stays on one line. */
export function ModelName({ model }: { model: Pick<ModelBrief, 'brand' | 'modelName'> }) {
  return <Unbroken text={modelName(model)} />
}

import { useQuery } from '@tanstack/react-query'
import { Select } from '../../components/ui/select.tsx'
import { modelName } from '../../lib/format/model-name.ts'
import { useSearchText } from '../../lib/router/search.ts'
import { ALL_MODELS, MODEL } from '../../lib/words/fleet.words.ts'
import { modelsQuery, useModels } from './queries.ts'

/** Returns the model in the URL; undefined means all models. */
export function useChosenModel(): string | undefined {
  const [chosen] = useSearchText('model')
  const { data: models } = useQuery({ ...modelsQuery, enabled: chosen !== '' })
  if (chosen === '') return undefined
  // Trust the URL until the models are loaded.
  const isUnknown = models !== undefined && !models.some(({ modelId }) => modelId === chosen)
  return isUnknown ? undefined : chosen
}

/** Selects a model and stores it in the URL. */
export function ModelFilter() {
  const [, choose] = useSearchText('model')
  const chosen = useChosenModel()
  const { data: models = [] } = useModels()
  return (
    <Select label={MODEL} isSmall value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
      <option value="" data-choice>
        {ALL_MODELS}
      </option>
      {models.map((model) => (
        <option key={model.modelId} value={model.modelId}>
          {modelName(model)}
        </option>
      ))}
    </Select>
  )
}

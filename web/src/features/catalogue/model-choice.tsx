import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { MODELS_COVERED, NO_MODELS_YET } from '../../lib/words/catalogue.words.ts'
import { useId } from 'react'
import { FieldNotes } from '../../components/ui/field-frame.tsx'
import { ModelPicture } from './model-picture.tsx'

interface ModelChoiceProps {
  models: readonly Model[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

export function ModelChoice({ models, chosen, error, onChange }: ModelChoiceProps) {
  const id = useId()

  // Keep the order of the list, so that ticking and unticking a model leaves the form unchanged.
  function setChosen(modelId: string, isOn: boolean) {
    const selection = new Set(chosen)
    if (isOn) selection.add(modelId)
    else selection.delete(modelId)
    onChange(models.map((model) => model.modelId).filter((candidate) => selection.has(candidate)))
  }

  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="field__label mb-1.5">{MODELS_COVERED}</legend>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {models.map((model) => (
          <label key={model.modelId} className="choice choice--row">
            <input
              type="checkbox"
              className="choice__box choice__box--check"
              checked={chosen.includes(model.modelId)}
              onChange={({ target }) => setChosen(model.modelId, target.checked)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-strong wrap-anywhere">{model.modelName}</span>
              <span className="block text-1 wrap-anywhere text-ink-2">{model.brand}</span>
            </span>
            <ModelPicture model={model} className="h-10 w-16 text-1" />
          </label>
        ))}
      </div>
      {models.length === 0 && <p className="text-ink-2">{NO_MODELS_YET}</p>}
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

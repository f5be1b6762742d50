import * as words from './wizard.words.ts'
import { useId } from 'react'

interface DurationsProps {
  /** In days. */
  durations: readonly number[]
  days: number | undefined
  onChoose: (days: number) => void
}

/** Lets the person choose how long the ride is, so that all bikes show their price for it. */
export function Durations({ durations, days, onChoose }: DurationsProps) {
  const name = useId()
  if (durations.length < 2) return null
  return (
    <fieldset>
      <legend className="field__label mb-2">{words.HOW_LONG}</legend>
      <div className="durations">
        {durations.map((one) => (
          <label key={one} className="chip figures">
            <input type="radio" name={name} checked={one === days} onChange={() => onChoose(one)} />
            {words.days(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

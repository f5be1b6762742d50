import type { ComponentProps } from 'react'
import { FieldNotes, useWiring } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'

/** One thing to agree to; the whole row is the target. */
export function Checkbox({ label, hint, error, id, ...input }: FrameProps & ComponentProps<'input'>) {
  const wiring = useWiring({ hint, error }, id)
  return (
    <div className="field">
      <label className="choice" htmlFor={wiring.id}>
        <input {...input} {...wiring} type="checkbox" className="choice__box choice__box--check" />
        <span>{label}</span>
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  )
}

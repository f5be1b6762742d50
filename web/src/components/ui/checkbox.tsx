import type { ComponentProps } from 'react'
import { FieldNotes, useControlProps } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'

export function Checkbox({ label, hint, error, id, ...input }: FrameProps & ComponentProps<'input'>) {
  const controlProps = useControlProps({ hint, error }, id)
  return (
    <div className="field">
      <label className="choice" htmlFor={controlProps.id}>
        <input {...input} {...controlProps} type="checkbox" className="choice__box choice__box--check" />
        <span>{label}</span>
      </label>
      <FieldNotes id={controlProps.id} hint={hint} error={error} />
    </div>
  )
}

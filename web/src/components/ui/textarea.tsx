import type { ComponentProps } from 'react'
import { FieldFrame, useControlProps } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'

export function Textarea({ label, hint, error, id, ...textarea }: FrameProps & ComponentProps<'textarea'>) {
  const controlProps = useControlProps({ hint, error }, id)
  return (
    <FieldFrame id={controlProps.id} label={label} hint={hint} error={error}>
      <div className="field__box field__box--tall">
        <textarea {...textarea} {...controlProps} className="field__control" />
      </div>
    </FieldFrame>
  )
}

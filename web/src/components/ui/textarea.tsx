import type { ComponentProps } from 'react'
import { FieldFrame, useWiring } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'

/** A field for a few sentences. */
export function Textarea({ label, hint, error, id, ...textarea }: FrameProps & ComponentProps<'textarea'>) {
  const wiring = useWiring({ hint, error }, id)
  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={error}>
      <div className="field__box field__box--tall">
        <textarea {...textarea} {...wiring} className="field__control" />
      </div>
    </FieldFrame>
  )
}

import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface FrameProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** Returns the id and ARIA attributes that connect a control to its label, hint and error. */
export function useControlProps(
  { hint, error }: Pick<FrameProps, 'hint' | 'error'>,
  ownId: string | undefined,
): ControlProps {
  const generated = useId()
  const id = ownId ?? generated
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
  }
}

interface FieldFrameProps extends FrameProps {
  id: string
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Renders the hint and the error of a control under the ids that `useControlProps` refers to. */
export function FieldNotes({ id, hint, error }: Omit<FrameProps, 'label'> & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="type-label">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field__error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  )
}

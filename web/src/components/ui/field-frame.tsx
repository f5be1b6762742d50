import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface FrameProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

interface Wiring {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** The ids that tie a control to its label, its hint and its error. */
export function useWiring({ hint, error }: Pick<FrameProps, 'hint' | 'error'>, ownId: string | undefined): Wiring {
  const generated = useId()
  const id = ownId ?? generated
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  }
}

interface FieldFrameProps extends FrameProps {
  id: string
  children: ReactNode
}

/** Label above, hint and error below. */
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

/** The hint and the error of a control, under the ids that `useWiring` promised. */
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

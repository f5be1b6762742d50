import { HIDE_PASSWORD, SHOW_PASSWORD } from '../../lib/words/shell.words.ts'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import { FieldFrame, useControlProps } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

interface FieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** A fixed text before the input; not part of the value. */
  prefix?: string
  icon?: ReactNode
  isSmall?: boolean
}

/** Renders a one-line input. Accepts `{...register(name)}` of react-hook-form. A password can be revealed. */
export function Field({ label, hint, error, prefix, icon, isSmall = false, id, type = 'text', ...input }: FieldProps) {
  const controlProps = useControlProps({ hint, error }, id)
  const [isRevealed, setIsRevealed] = useState(false)
  const isPassword = type === 'password'

  return (
    <FieldFrame id={controlProps.id} label={label} hint={hint} error={error}>
      <div className={classNames('field__box', isSmall && 'field__box--sm')}>
        {icon !== undefined && <span className="field__icon">{icon}</span>}
        {prefix !== undefined && <span className="field__prefix">{prefix}</span>}
        <input
          {...input}
          {...controlProps}
          type={isPassword && isRevealed ? 'text' : type}
          className="field__control"
        />
        {isPassword && (
          <IconButton
            className="mr-1 text-ink-2"
            label={isRevealed ? HIDE_PASSWORD : SHOW_PASSWORD}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        )}
      </div>
    </FieldFrame>
  )
}

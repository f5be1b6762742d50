import { HIDE_PASSWORD, SHOW_PASSWORD } from '@voltloop/contract/messages/shell'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { FieldFrame, useWiring } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

interface FieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  /** Stands fixed before what is typed, and is not part of the value. */
  prefix?: string
  icon?: ReactNode
  isSmall?: boolean
}

/** A one-line input; `{...register(name)}` of react-hook-form fits. A password can be shown. */
export function Field({ label, hint, error, prefix, icon, isSmall = false, id, type = 'text', ...input }: FieldProps) {
  const wiring = useWiring({ hint, error }, id)
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'

  return (
    <FieldFrame id={wiring.id} label={label} hint={hint} error={error}>
      <div className={classNames('field__box', isSmall && 'field__box--sm')}>
        {icon !== undefined && <span className="field__icon">{icon}</span>}
        {prefix !== undefined && <span className="field__prefix">{prefix}</span>}
        <input {...input} {...wiring} type={isPassword && isShown ? 'text' : type} className="field__control" />
        {isPassword && (
          <IconButton
            className="mr-1 text-ink-2"
            label={isShown ? HIDE_PASSWORD : SHOW_PASSWORD}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        )}
      </div>
    </FieldFrame>
  )
}

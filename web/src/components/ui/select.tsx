import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import { FieldFrame, useControlProps } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'

interface SelectProps extends FrameProps, Omit<ComponentProps<'select'>, 'size'> {
  isSmall?: boolean
}

/** Renders the native select in our field frame. Its options are plain `<option>` children. */
export function Select({ label, hint, error, isSmall = false, id, children, ...select }: SelectProps) {
  const controlProps = useControlProps({ hint, error }, id)
  return (
    <FieldFrame id={controlProps.id} label={label} hint={hint} error={error}>
      <div className={classNames('field__box', isSmall && 'field__box--sm')}>
        <select {...select} {...controlProps} className="field__control">
          {children}
        </select>
        {!select.disabled && (
          <span className="field__icon">
            <ChevronDown aria-hidden="true" />
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import { FieldNotes } from './field-frame.tsx'

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'id'> {
  legend: ReactNode
  options: readonly { value: string; label: ReactNode; note?: ReactNode }[]
  /** Makes the group controlled. Omit it if react-hook-form's `register` manages the value. */
  value?: string
  error?: string | undefined
  isInline?: boolean
}

export function RadioGroup({ legend, options, value, error, isInline, name, ...input }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="field__label mb-1.5">{legend}</legend>
      <div className={classNames('grid gap-2', isInline && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label key={option.value} className="choice choice--row">
            <input
              {...input}
              {...(value !== undefined && { checked: option.value === value })}
              type="radio"
              name={name ?? id}
              value={option.value}
              className="choice__box choice__box--radio"
            />
            <span className="flex-1">{option.label}</span>
            {option.note !== undefined && <span className="figures">{option.note}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

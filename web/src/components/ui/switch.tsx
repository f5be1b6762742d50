import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode
}

/** Renders an on/off switch that takes effect immediately. */
export function Switch({ label, id, ...input }: SwitchProps) {
  const generated = useId()
  return (
    <label className="choice" htmlFor={id ?? generated}>
      <input
        {...input}
        id={id ?? generated}
        type="checkbox"
        role="switch"
        className="choice__box choice__box--switch"
      />
      <span>{label}</span>
    </label>
  )
}

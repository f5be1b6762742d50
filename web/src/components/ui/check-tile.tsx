import type { ComponentProps, ReactNode } from 'react'

interface CheckTileProps extends ComponentProps<'input'> {
  label: ReactNode
  icon: ReactNode
}

/** Renders a checkbox with a large touch target. The form shows its error next to the row of tiles. */
export function CheckTile({ label, icon, ...input }: CheckTileProps) {
  return (
    <label className="check-tile">
      <input {...input} type="checkbox" className="choice__box choice__box--check" />
      {icon}
      <span>{label}</span>
    </label>
  )
}

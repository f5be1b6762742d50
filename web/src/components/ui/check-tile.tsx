import type { ComponentProps, ReactNode } from 'react'

interface CheckTileProps extends ComponentProps<'input'> {
  label: ReactNode
  icon: ReactNode
}

/** A check big enough for a thumb in a glove; what is missing is told beside the row of tiles. */
export function CheckTile({ label, icon, ...input }: CheckTileProps) {
  return (
    <label className="check-tile">
      <input {...input} type="checkbox" className="choice__box choice__box--check" />
      {icon}
      <span>{label}</span>
    </label>
  )
}

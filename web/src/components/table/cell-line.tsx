import { classNames } from '../../lib/format/class-names.ts'

interface CellLineProps {
  text: string
  isStrong?: boolean
  isFigures?: boolean
}

/** Renders one line of text: what does not fit is in the card of the row. */
export function CellLine({ text, isStrong = false, isFigures = false }: CellLineProps) {
  return <span className={classNames('block truncate', isStrong && 'font-strong', isFigures && 'figures')}>{text}</span>
}

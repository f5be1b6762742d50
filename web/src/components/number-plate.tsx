import { NO_PLATE_YET, VEHICLE_NUMBER } from '../lib/words/shell.words.ts'
import { classNames } from '../lib/format/class-names.ts'
import { formatPlate } from '@voltloop/contract/fleet/plate'

interface NumberPlateProps {
  /** The stored number without spaces; null while no vehicle is assigned. */
  number: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Outlined instead of green, for lists. */
  isQuiet?: boolean
}

export function NumberPlate({ number, size = 'md', isQuiet = false }: NumberPlateProps) {
  const classes = `plate plate--${size}`
  if (number === null) return <span className={`${classes} plate--none`}>{NO_PLATE_YET}</span>
  return (
    <span className={classNames(classes, isQuiet ? 'plate--quiet' : 'plate-face')}>
      <i className="plate__mark" aria-hidden="true" />
      <span className="sr-only">{VEHICLE_NUMBER} </span>
      {formatPlate(number)}
    </span>
  )
}

import { NO_PLATE_YET, VEHICLE_NUMBER } from '@voltloop/contract/messages/shell'
import { classNames } from '../lib/class-names.ts'
import { formatPlate } from '../lib/plate.ts'

interface NumberPlateProps {
  /** As stored, without spaces; null while no vehicle has been chosen. */
  number: string | null
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** In outline, for lists. */
  isQuiet?: boolean
}

/** A vehicle's number as it is on the road: India's green electric plate. */
export function NumberPlate({ number, size = 'md', isQuiet = false }: NumberPlateProps) {
  const look = `plate plate--${size}`
  if (number === null) return <span className={`${look} plate--none`}>{NO_PLATE_YET}</span>
  return (
    <span className={classNames(look, isQuiet ? 'plate--quiet' : 'plate-face')}>
      <i className="plate__mark" aria-hidden="true" />
      <span className="sr-only">{VEHICLE_NUMBER} </span>
      {formatPlate(number)}
    </span>
  )
}

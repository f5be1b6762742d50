import { SCREENS } from '@voltloop/contract/core/screens'
import { NumberPlate } from './number-plate.tsx'
import { AppLink } from './ui/app-link.tsx'

interface PlateLinkProps {
  number: string
  size?: 'sm' | 'md'
}

/** Shows a plate that opens the page of its vehicle, for staff. */
export function PlateLink({ number, size = 'md' }: PlateLinkProps) {
  return (
    <AppLink to={SCREENS.oneVehicle} params={{ id: number }} className="plate-link">
      <NumberPlate number={number} size={size} isQuiet />
    </AppLink>
  )
}

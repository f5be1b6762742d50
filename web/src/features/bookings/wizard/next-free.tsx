import type { AvailableModel } from '@voltloop/contract/fleet/fleet'
import * as words from './wizard.words.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Button } from '../../../components/ui/button.tsx'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { openPickup } from './pickup.ts'
import type { PickupHub } from './pickup.ts'

interface NextFreeProps {
  model: AvailableModel
  days: number
  hub: PickupHub | undefined
  onTake: (pickup: Date) => void
}

/** Offers the next time at which the bike is free and the hub is open. */
export function NextFree({ model: { nextFree }, days, hub, onTake }: NextFreeProps) {
  const pickup = nextFree ? openPickup(new Date(nextFree), hub) : null
  return (
    <div className="grid gap-2">
      <p className="type-label">{words.soldOutFor(days)}</p>
      {pickup ? (
        <Button isWide size="sm" onClick={() => onTake(pickup)}>
          <CalendarClock aria-hidden="true" />
          {words.nextAvailable(formatPickup(pickup))}
        </Button>
      ) : (
        <p className="type-label">{words.NONE_AVAILABLE_SOON}</p>
      )}
    </div>
  )
}

/** Formats a pickup, such as '18 Nov 26, 08:30 AM'. */
export function formatPickup(instant: Date | string): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`
}

import type { AvailableModel } from '@voltloop/contract/fleet/fleet'
import * as words from './wizard.words.ts'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Button } from '../../../components/ui/button.tsx'
import { formatDate, formatTime } from '@voltloop/contract/core/format'

interface NextFreeProps {
  model: AvailableModel
  days: number
  onTake: (at: string) => void
}

export function NextFree({ model, days, onTake }: NextFreeProps) {
  const { nextFree } = model
  return (
    <div className="grid gap-2">
      <p className="type-label">{words.soldOutFor(days)}</p>
      {nextFree ? (
        <Button isWide size="sm" onClick={() => onTake(nextFree)}>
          <CalendarClock aria-hidden="true" />
          {words.nextAvailable(formatPickup(nextFree))}
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

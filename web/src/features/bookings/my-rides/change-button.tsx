import CalendarClock from 'lucide-react/icons/calendar-clock'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { CHANGE } from '../booking/my-bookings.words.ts'
import type { BookingActionProps } from './action-props.ts'

export function ChangeButton({ booking, pay }: BookingActionProps) {
  const dialog = useLazyDialog(() => import('../changes/change-dialog.tsx'))
  return (
    <>
      <Button className="basis-full!" onClick={dialog.open} {...dialog.prefetchProps}>
        <CalendarClock aria-hidden="true" />
        {CHANGE}
      </Button>
      {dialog.module && <dialog.module.ChangeDialog {...{ booking, pay }} onClose={dialog.close} />}
    </>
  )
}

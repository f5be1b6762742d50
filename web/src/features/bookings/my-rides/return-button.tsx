import { RETURN } from '../booking/my-bookings.words.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import type { BookingActionProps } from './action-props.ts'

export function ReturnButton({ booking, isPrimary }: BookingActionProps) {
  const dialog = useLazyDialog(() => import('./return-dialog.tsx'))
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'outline'} onClick={dialog.open} {...dialog.prefetchProps}>
        <Undo2 aria-hidden="true" />
        {RETURN}
      </Button>
      {dialog.module && <dialog.module.ReturnDialog booking={booking} onClose={dialog.close} />}
    </>
  )
}

import { RENEW } from '../booking/my-bookings.words.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import type { BookingActionProps } from './action-props.ts'

export function RenewButton({ booking, hasPass, pay, isPrimary }: BookingActionProps) {
  const dialog = useLazyDialog(() => import('../renewals/renew-dialog.tsx'))
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'outline'} onClick={dialog.open} {...dialog.prefetchProps}>
        <RefreshCw aria-hidden="true" />
        {RENEW}
      </Button>
      {dialog.module && <dialog.module.RenewDialog {...{ booking, hasPass, pay }} onClose={dialog.close} />}
    </>
  )
}

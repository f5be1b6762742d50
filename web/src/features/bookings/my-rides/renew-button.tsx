import { RENEW } from '../booking/my-bookings.words.ts'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import type { BookingActionProps } from './action-props.ts'

export function RenewButton({ booking, hasPass, pay }: BookingActionProps) {
  const dialog = useLazyDialog(() => import('../renewals/renew-dialog.tsx'))
  // Paying an open renewal is the primary action if there is one.
  const variant = booking.actions.includes('payRenewal') ? 'outline' : 'primary'
  return (
    <>
      <Button variant={variant} className="col-span-2" onClick={dialog.open} {...dialog.prefetchProps}>
        <RefreshCw aria-hidden="true" />
        {RENEW}
      </Button>
      {dialog.module && <dialog.module.RenewDialog {...{ booking, hasPass, pay }} onClose={dialog.close} />}
    </>
  )
}

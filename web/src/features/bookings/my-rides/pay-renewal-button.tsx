import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { PAY_RENEWAL } from '../booking/my-bookings.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useRenewRide } from '../renewals/queries.ts'
import { renewalDue } from '../booking/renewal-due.ts'
import type { BookingActionProps } from './action-props.ts'

/** Pays an unpaid renewal, which support has prepared or whose last payment was not completed. */
export function PayRenewalButton({ booking, pay, isPrimary }: BookingActionProps) {
  const { payDue } = useRenewRide(pay)
  const due = renewalDue(booking)
  return (
    <Button
      variant={isPrimary ? 'primary' : 'outline'}
      onClick={() =>
        payDue(booking.transactionId).catch((error: unknown) => showErrorToast(error, SOMETHING_WENT_WRONG))
      }
    >
      {PAY_RENEWAL}
      {due && <span className="figures">{formatMoney(due.subscription.finalCost)}</span>}
    </Button>
  )
}

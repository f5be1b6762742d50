import { SOMETHING_WENT_WRONG } from '@voltloop/contract/messages/accounts'
import { PAY_RENEWAL } from '@voltloop/contract/messages/my-bookings'
import { Button } from '../../components/ui/button.tsx'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { formatMoney } from '../../lib/format.ts'
import { useRenewing } from './renew-queries.ts'
import { renewalDue } from './renew-list.tsx'
import type { TicketActionProps } from './ticket-action.ts'

/** Pays a renewal that waits for it: support has prepared it, or the last try came to nothing. */
export function PayRenewalButton({ booking, pay }: TicketActionProps) {
  const { payDue } = useRenewing(pay)
  const due = renewalDue(booking)
  return (
    <Button
      look="plate"
      className="col-span-2"
      onClick={() => payDue(booking.transactionId).catch((error: unknown) => tellRefusal(error, SOMETHING_WENT_WRONG))}
    >
      {PAY_RENEWAL}
      {due && <span className="figures">{formatMoney(due.subscription.finalCost)}</span>}
    </Button>
  )
}

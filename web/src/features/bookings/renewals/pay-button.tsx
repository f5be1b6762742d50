import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { PAY_ONLINE } from './ending.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { useRenewRide } from './queries.ts'
import type { Pay } from '../booking/pay.ts'

/** Lets support pay an unpaid renewal while the customer is on the phone. */
export function PayButton({ transactionId, pay }: { transactionId: string; pay: Pay }) {
  const { payDue } = useRenewRide(pay)
  return (
    <Button
      className="col-span-2"
      onClick={() => payDue(transactionId).catch((error: unknown) => showErrorToast(error, SOMETHING_WENT_WRONG))}
    >
      {PAY_ONLINE}
    </Button>
  )
}

import { SOMETHING_WENT_WRONG } from '@voltloop/contract/messages/accounts'
import { PAY_ONLINE } from '@voltloop/contract/messages/ending'
import { Button } from '../../components/ui/button.tsx'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { useRenewing } from './renew-queries.ts'
import type { Pay } from './wizard-ordering.ts'

/** Pays a renewal that waits for it, with the customer on the phone. */
export function PayButton({ transactionId, pay }: { transactionId: string; pay: Pay }) {
  const { payDue } = useRenewing(pay)
  return (
    <Button
      className="col-span-2"
      onClick={() => payDue(transactionId).catch((error: unknown) => tellRefusal(error, SOMETHING_WENT_WRONG))}
    >
      {PAY_ONLINE}
    </Button>
  )
}

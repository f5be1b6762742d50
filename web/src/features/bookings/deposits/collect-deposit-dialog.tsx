import type { Booking } from '@voltloop/contract/bookings/bookings'
import { CollectDialog } from '../collecting/collect-dialog.tsx'
import { COLLECT_DEPOSIT } from '../../../lib/words/desk.words.ts'
import { COLLECT_DEPOSIT_LEAD } from './collect-deposit.words.ts'

/** Asks a customer to pay the deposit before the handover. */
export function CollectDepositDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { transactionId, user } = booking
  return (
    <CollectDialog
      title={COLLECT_DEPOSIT}
      amount={user.depositDue}
      asked={{ subject: 'deposit', transactionId }}
      onClose={onClose}
    >
      <p>{COLLECT_DEPOSIT_LEAD}</p>
    </CollectDialog>
  )
}

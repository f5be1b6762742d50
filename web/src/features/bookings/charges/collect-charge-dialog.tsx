import type { Charge } from '@voltloop/contract/bookings/charges'
import { CollectDialog } from '../collecting/collect-dialog.tsx'
import { COLLECT_CHARGE, COLLECT_CHARGE_LEAD } from './collect-charge.words.ts'

/** Asks a customer to pay what is left of a charge. */
export function CollectChargeDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const { chargeId, transactionId, left } = charge
  return (
    <CollectDialog
      title={COLLECT_CHARGE}
      amount={left}
      asked={{ subject: 'charge', transactionId, chargeId }}
      onClose={onClose}
    >
      <p>{COLLECT_CHARGE_LEAD}</p>
    </CollectDialog>
  )
}

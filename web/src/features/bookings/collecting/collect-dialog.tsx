import type { ReactNode } from 'react'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { CollectButtons } from './collect-buttons.tsx'
import * as words from './collecting.words.ts'
import { PaymentRequestDialog } from './payment-request-dialog.tsx'
import { useCollecting, type Collected } from './use-collecting.ts'

interface CollectDialogProps {
  title: string
  amount: number
  asked: Collected
  onClose: () => void
  /** Shown above the buttons. */
  children: ReactNode
}

/** Asks a customer to pay something with a QR code or a payment link. */
export function CollectDialog({ title, amount, asked, onClose, children }: CollectDialogProps) {
  const collecting = useCollecting(asked)
  // The code takes the place of this dialog, so that closing it leads back to the page.
  if (collecting.shown) return <PaymentRequestDialog request={collecting.shown} onClose={onClose} />
  return (
    <Dialog
      isOpen
      isNarrow
      onClose={onClose}
      title={title}
      description={words.amountFor(formatMoney(amount), asked.transactionId)}
      footer={<CollectButtons collecting={collecting} />}
    >
      {children}
    </Dialog>
  )
}

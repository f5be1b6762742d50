import { useQuery } from '@tanstack/react-query'
import type { PaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { SOMETHING_WRONG } from '../../../lib/words/desk.words.ts'
import * as words from './collecting.words.ts'
import { PaymentRequestView, stateAt } from './payment-request-view.tsx'
import { paymentRequestQuery, useChangeRequest } from './queries.ts'

interface PaymentRequestDialogProps {
  /** As it was made. The dialog then follows its state. */
  request: PaymentRequest
  onClose: () => void
}

/** Shows a QR code or a payment link until it is paid, expired or cancelled, and says which of these happened without a reload. */
export function PaymentRequestDialog({ request: made, onClose }: PaymentRequestDialogProps) {
  const { data: request } = useQuery({ ...paymentRequestQuery(made.requestId), initialData: made })
  const isOpen = stateAt(request, useNow(1000)) === 'CREATED'
  const { kind, transactionId, amount } = request
  return (
    <Dialog
      isOpen
      isNarrow
      onClose={onClose}
      title={words.TITLES[kind]}
      description={words.amountFor(formatMoney(amount), transactionId)}
      footer={isOpen ? <OpenActions request={request} /> : <DoneButton onClose={onClose} />}
    >
      <PaymentRequestView request={request} />
    </Dialog>
  )
}

function DoneButton({ onClose }: { onClose: () => void }) {
  return (
    <Button className="w-full" onClick={onClose}>
      {words.DONE}
    </Button>
  )
}

function OpenActions({ request: { requestId, kind, resendsLeft } }: { request: PaymentRequest }) {
  const change = useChangeRequest(requestId)
  async function run(what: 'cancel' | 'resend') {
    try {
      const { message } = await change.mutateAsync(what)
      if (what === 'resend') toast.success(message)
    } catch (error) {
      showErrorToast(error, SOMETHING_WRONG)
    }
  }
  return (
    <div className="grid gap-2.5">
      {kind === 'LINK' && (
        <Button
          disabled={resendsLeft === 0}
          isPending={change.isPending && change.variables === 'resend'}
          onClick={() => run('resend')}
        >
          {words.resend(resendsLeft)}
        </Button>
      )}
      <Button
        variant="danger"
        isPending={change.isPending && change.variables === 'cancel'}
        onClick={() => run('cancel')}
      >
        {words.CANCEL_PAYMENT}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { formatInstant } from '@voltloop/contract/core/format'
import type { PaymentRequest } from '@voltloop/contract/payments/payment-requests'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { SOMETHING_WRONG } from '../../../lib/words/desk.words.ts'
import * as words from './collecting.words.ts'
import { paymentRequestQuery, useChangeRequest } from './queries.ts'

interface PaymentRequestDialogProps {
  /** As it was made. The dialog then follows its state. */
  request: PaymentRequest
  onClose: () => void
}

/** Shows a QR code or a payment link until it is paid, expired or cancelled, and says which of these happened without a reload. */
export function PaymentRequestDialog({ request: made, onClose }: PaymentRequestDialogProps) {
  const { data: request } = useQuery({ ...paymentRequestQuery(made.requestId), initialData: made })
  const now = useNow(1000)
  const { kind, transactionId, amount, expiresAt } = request
  const leftMs = Date.parse(expiresAt) - now.getTime()
  const state = request.state === 'CREATED' && leftMs <= 0 ? 'EXPIRED' : request.state
  const isOpen = state === 'CREATED'
  return (
    <Dialog
      isOpen
      isNarrow
      onClose={onClose}
      title={words.TITLES[kind]}
      description={words.amountFor(formatMoney(amount), transactionId)}
      footer={isOpen ? <OpenActions request={request} /> : <DoneButton onClose={onClose} />}
    >
      <div className="grid justify-items-center gap-4 text-center">
        {isOpen && (kind === 'QR' ? <Code request={request} /> : <SentLink request={request} />)}
        <div role="status" className="grid justify-items-center gap-1">
          {state === 'PAID' && <CircleCheck aria-hidden="true" className="size-12 text-plate" />}
          <p className="type-heading">{STATES[state]}</p>
        </div>
        {isOpen && <p className="figures text-ink-2">{timeLeft(leftMs, expiresAt)}</p>}
      </div>
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

const STATES = {
  CREATED: words.WAITING,
  PAID: words.PAID,
  EXPIRED: words.EXPIRED,
  CANCELLED: words.CANCELLED,
} as const

function Code({ request: { requestId, amount } }: { request: PaymentRequest }) {
  return (
    <img
      src={`${API_ROOT}/payment-requests/${requestId}/picture`}
      alt={words.codeFor(formatMoney(amount))}
      width={280}
      height={280}
      className="rounded-2 bg-white object-contain"
    />
  )
}

function SentLink({ request: { link } }: { request: PaymentRequest }) {
  return (
    <>
      <p>{words.LINK_SENT}</p>
      {link !== null && (
        <a href={link} className={classNames(textLinkClass, 'break-all')}>
          {link}
        </a>
      )}
    </>
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

const HOUR_MS = 3_600_000

function timeLeft(leftMs: number, expiresAt: string): string {
  if (leftMs > HOUR_MS) return words.expiresAt(formatInstant(expiresAt))
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return words.expiresIn(`${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`)
}

const pad = (value: number) => String(value).padStart(2, '0')

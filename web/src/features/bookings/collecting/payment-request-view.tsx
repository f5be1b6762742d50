import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { formatInstant } from '@voltloop/contract/core/format'
import type { PaymentRequest } from '@voltloop/contract/payments/payment-requests'
import CircleCheck from 'lucide-react/icons/circle-check'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import * as words from './collecting.words.ts'

/** Shows a QR code or a payment link, and whether it is paid, expired or cancelled. */
export function PaymentRequestView({ request }: { request: PaymentRequest }) {
  const now = useNow(1000)
  const { kind, expiresAt } = request
  const state = stateAt(request, now)
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {state === 'CREATED' && (kind === 'QR' ? <Code request={request} /> : <SentLink request={request} />)}
      <div role="status" className="grid justify-items-center gap-1">
        {state === 'PAID' && <CircleCheck aria-hidden="true" className="size-12 text-plate" />}
        <p className="type-heading">{STATES[state]}</p>
      </div>
      {state === 'CREATED' && (
        <p className="figures text-ink-2">{timeLeft(Date.parse(expiresAt) - now.getTime(), expiresAt)}</p>
      )}
    </div>
  )
}

/** Returns the state of a request by this device's clock: the server marks an expired one only later. */
export function stateAt({ state, expiresAt }: PaymentRequest, now: Date): PaymentRequest['state'] {
  return state === 'CREATED' && Date.parse(expiresAt) <= now.getTime() ? 'EXPIRED' : state
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

const HOUR_MS = 3_600_000

function timeLeft(leftMs: number, expiresAt: string): string {
  if (leftMs > HOUR_MS) return words.expiresAt(formatInstant(expiresAt))
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return words.expiresIn(`${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`)
}

const pad = (value: number) => String(value).padStart(2, '0')

import { newId, randomText } from './entities.ts'
import type { Payment, Refund } from './entities.ts'
import { composeEvent } from './events.ts'
import type { Gateway } from './gateway.ts'
import type { Ledger, RefundRecord } from './ledger.ts'
import { findPayment } from './payments.ts'
import { ApiError, badRequest, unknownId } from './api-error.ts'
import { readAmount, readBody, readNotes, readReceipt } from './request-body.ts'

/** Refunds a captured payment in full or in part. The same key with the same request returns the same refund. */
export function refundPayment(gateway: Gateway, paymentId: string, body: unknown, key: string | undefined): Refund {
  const payment = findPayment(gateway.ledger, paymentId)
  const request = readBody(body, ['amount', 'speed', 'notes', 'receipt'])
  const idempotency = key === undefined ? null : { key: readKey(key), request: canonical(paymentId, request) }
  const earlier = idempotency && findByKey(gateway.ledger, idempotency.key)
  if (earlier) return sameRefund(earlier, idempotency.request)

  if (gateway.faults.take('refunds', ['no-balance'])) throw badRequest(NO_BALANCE)
  if (!payment.captured) throw badRequest('The payment status should be captured for action to be taken')
  const left = payment.amount - payment.amount_refunded
  if (left === 0) throw badRequest('The payment has been fully refunded already.')
  const amount = request['amount'] === undefined ? left : readAmount(request['amount'])
  if (amount > left) throw badRequest('The refund amount provided is greater than amount captured.', 'amount')

  const refund: Refund = {
    ...newRefund(gateway.ledger, payment, amount),
    notes: readNotes(request['notes']),
    receipt: readReceipt(request['receipt']),
    speed_requested: request['speed'] === 'optimum' ? 'optimum' : 'normal',
  }
  const fault = gateway.faults.take('refunds', ['hold', 'fail'])
  const endsAs = fault === 'hold' ? null : fault === 'fail' ? 'failed' : 'processed'
  store(gateway, { refund, idempotency, endsAs }, withRefunded(payment, amount), 'refund.created')
  settleLater(gateway, refund.id)
  return refund
}

/**
 * Refunds an authorised payment whose capture timed out. It was never captured, so the merchant did not request the refund and cannot
 * prevent it.
 */
export function timeOutCapture(gateway: Gateway, paymentId: string): Refund {
  const payment = findPayment(gateway.ledger, paymentId)
  if (payment.status !== 'authorized') throw badRequest('Only the capture of an authorized payment can time out')
  const refund = newRefund(gateway.ledger, payment, payment.amount)
  store(
    gateway,
    { refund, idempotency: null, endsAs: 'processed' },
    withRefunded(payment, payment.amount),
    'refund.created',
  )
  settleLater(gateway, refund.id)
  return refund
}

/** Settles a pending refund. The amount of a failed one becomes refundable again. */
export function settleRefund(gateway: Gateway, refundId: string, status: 'processed' | 'failed'): Refund {
  const record = findRefund(gateway.ledger, refundId)
  if (record.refund.status !== 'pending') throw badRequest(`The refund is already ${record.refund.status}`, 'refund_id')
  const arn = status === 'processed' ? randomText(23).toUpperCase() : null
  const refund: Refund = { ...record.refund, status, acquirer_data: { arn } }
  const payment = findPayment(gateway.ledger, refund.payment_id)
  const after = status === 'failed' ? withRefunded(payment, -refund.amount) : payment
  store(gateway, { ...record, refund }, after, status === 'failed' ? 'refund.failed' : 'refund.processed')
  return refund
}

/** Settles a pending refund automatically after a delay, unless it is held. */
export function settleLater(gateway: Gateway, refundId: string) {
  gateway.afterRefundDelay(() => {
    const { refund, endsAs } = findRefund(gateway.ledger, refundId)
    if (refund.status === 'pending' && endsAs !== null) settleRefund(gateway, refundId, endsAs)
  })
}

export function findRefund(ledger: Ledger, id: string): RefundRecord {
  const record = ledger.refunds.get(id)
  if (!record) throw unknownId()
  return record
}

export function refundsOf(ledger: Ledger, paymentId: string): Refund[] {
  const all = [...ledger.refunds.values()].map(({ refund }) => refund)
  return all.filter((refund) => refund.payment_id === paymentId).toReversed()
}

function newRefund(ledger: Ledger, payment: Payment, amount: number): Refund {
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: ledger.epochSeconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}

const NO_BALANCE =
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.'

function readKey(key: string): string {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest('The idempotency key must have at least 10 characters: letters, digits, hyphens and underscores.')
  }
  return key
}

function canonical(paymentId: string, request: Record<string, unknown>): string {
  return JSON.stringify([paymentId, Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

function findByKey(ledger: Ledger, key: string): RefundRecord | null {
  return [...ledger.refunds.values()].find(({ idempotency }) => idempotency?.key === key) ?? null
}

function sameRefund(earlier: RefundRecord, request: string): Refund {
  if (earlier.idempotency?.request === request) return earlier.refund
  const description = 'Different request with the same idempotency key has already been processed.'
  throw new ApiError(400, 'BAD_REQUEST_ERROR', description)
}

function withRefunded(payment: Payment, amount: number): Payment {
  const refunded = payment.amount_refunded + amount
  const isFull = refunded === payment.amount
  return {
    ...payment,
    amount_refunded: refunded,
    refund_status: isFull ? 'full' : refunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : payment.captured ? 'captured' : 'authorized',
  }
}

type RefundEvent = 'refund.created' | 'refund.processed' | 'refund.failed'

function store(gateway: Gateway, record: RefundRecord, payment: Payment, event: RefundEvent) {
  const delivery = composeEvent(gateway, event, { payment, refund: record.refund })
  gateway.commit({ refunds: [record], payments: [payment], deliveries: [delivery] })
}

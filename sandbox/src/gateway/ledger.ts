import { openJournal } from '../journal.ts'
import type { LinkRecord, QrRecord } from './links/entities.ts'
import type { Dispute, Order, Payment, Refund } from './entities.ts'

export type OrderRecord = { order: Order; capturesByHand: boolean }
export type RefundRecord = {
  refund: Refund
  /** The idempotency key and the request, so that a repeated request can be distinguished from a different one. */
  idempotency: { key: string; request: string } | null
  /** The final status if no script settles the refund; null waits for `/gateway/refunds/settle`. */
  endsAs: 'processed' | 'failed' | null
}
export type Delivery = {
  id: string
  event: string
  paymentId: string
  body: string
  signature: string
  createdAt: number
  attempts: number
  lastAnswer: string | null
  /** Pending deliveries are retried until the product accepts them. */
  state: 'pending' | 'delivered' | 'given up'
  /** A script altered it or signed it wrongly on purpose. */
  isForged: boolean
}

/** One line of the journal: changes that belong together are stored together. */
export type Change = {
  orders?: OrderRecord[]
  payments?: Payment[]
  refunds?: RefundRecord[]
  disputes?: Dispute[]
  links?: LinkRecord[]
  codes?: QrRecord[]
  deliveries?: Delivery[]
  /** How far the gateway's clock is ahead of the machine's. */
  aheadMs?: number
}

export type Ledger = ReturnType<typeof openLedger>

export function openLedger(file: string) {
  const orders = new Map<string, OrderRecord>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, RefundRecord>()
  const disputes = new Map<string, Dispute>()
  const links = new Map<string, LinkRecord>()
  const codes = new Map<string, QrRecord>()
  const deliveries = new Map<string, Delivery>()
  let aheadMs = 0

  function apply(change: Change) {
    for (const record of change.orders ?? []) orders.set(record.order.id, record)
    for (const payment of change.payments ?? []) payments.set(payment.id, payment)
    for (const record of change.refunds ?? []) refunds.set(record.refund.id, record)
    for (const dispute of change.disputes ?? []) disputes.set(dispute.id, dispute)
    for (const record of change.links ?? []) links.set(record.link.id, record)
    for (const record of change.codes ?? []) codes.set(record.code.id, record)
    for (const delivery of change.deliveries ?? []) deliveries.set(delivery.id, delivery)
    aheadMs = change.aheadMs ?? aheadMs
  }

  const journal = openJournal<Change>(file, apply)
  return {
    orders,
    payments,
    refunds,
    disputes,
    links,
    codes,
    deliveries,
    /** Returns the gateway's time, which a script can move. */
    epochSeconds: () => Math.floor((Date.now() + aheadMs) / 1000),
    commit: (change: Change) => {
      journal.append(change)
      apply(change)
    },
    close: journal.close,
  }
}

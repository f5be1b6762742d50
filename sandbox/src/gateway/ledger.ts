import { openJournal } from '../journal.ts'
import type { Order, Payment, Refund } from './entities.ts'

export type OrderRecord = { order: Order; capturesByHand: boolean }
export type RefundRecord = {
  refund: Refund
  /** What the caller named the request, and the request itself, so that a repeat can be told from another one. */
  idempotency: { key: string; request: string } | null
  /** How it ends when nobody settles it by hand; null waits for `/gateway/refunds/settle`. */
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
  /** Pending ones are repeated until they are taken. */
  state: 'pending' | 'delivered' | 'given up'
  /** Altered or wrongly signed on purpose, by a script. */
  isForged: boolean
}

/** One line of the journal: what changed together is stored together. */
export type Change = {
  orders?: OrderRecord[]
  payments?: Payment[]
  refunds?: RefundRecord[]
  deliveries?: Delivery[]
}

export type Ledger = ReturnType<typeof openLedger>

/** Opens the gateway's books: whole records by id, kept in memory and in one journal. */
export function openLedger(file: string) {
  const orders = new Map<string, OrderRecord>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, RefundRecord>()
  const deliveries = new Map<string, Delivery>()

  function apply(change: Change) {
    for (const record of change.orders ?? []) orders.set(record.order.id, record)
    for (const payment of change.payments ?? []) payments.set(payment.id, payment)
    for (const record of change.refunds ?? []) refunds.set(record.refund.id, record)
    for (const delivery of change.deliveries ?? []) deliveries.set(delivery.id, delivery)
  }

  const journal = openJournal<Change>(file, apply)
  return {
    orders,
    payments,
    refunds,
    deliveries,
    commit: (change: Change) => {
      journal.append(change)
      apply(change)
    },
    close: journal.close,
  }
}

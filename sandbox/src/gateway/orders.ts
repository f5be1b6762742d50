import { newId } from './entities.ts'
import type { Order } from './entities.ts'
import type { Ledger, OrderRecord } from './ledger.ts'
import { badRequest, unknownId } from './api-error.ts'
import { readAmount, readBody, readCurrency, readNotes, readReceipt } from './request-body.ts'

/** Creates an order. Rejects a receipt that was used before. */
export function createOrder(ledger: Ledger, body: unknown): Order {
  const request = readBody(body, ['amount', 'currency', 'receipt', 'notes', 'partial_payment', 'payment_capture'])
  const amount = readAmount(request['amount'])
  const currency = readCurrency(request['currency'])
  const receipt = readReceipt(request['receipt'])
  const notes = readNotes(request['notes'])
  if (receipt !== null && ordersByReceipt(ledger, receipt).length > 0) {
    throw badRequest('Order receipt should be unique.', 'receipt')
  }
  const order: Order = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: ledger.epochSeconds(),
  }
  const capturesByHand = request['payment_capture'] === 0 || request['payment_capture'] === false
  ledger.commit({ orders: [{ order, capturesByHand }] })
  return order
}

export function findOrder(ledger: Ledger, id: string): OrderRecord {
  const record = ledger.orders.get(id)
  if (!record) throw unknownId()
  return record
}

export function ordersByReceipt(ledger: Ledger, receipt: string): Order[] {
  return newestOrders(ledger).filter((order) => order.receipt === receipt)
}

export function newestOrders(ledger: Ledger): Order[] {
  return [...ledger.orders.values()].map(({ order }) => order).toReversed()
}

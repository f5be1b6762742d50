import { newId } from './entities.ts'
import type { Dispute } from './entities.ts'
import { composeEvent } from './events.ts'
import type { EventName } from './events.ts'
import type { Gateway } from './gateway.ts'
import type { Ledger } from './ledger.ts'
import { findPayment } from './payments.ts'
import { badRequest, unknownId } from './api-error.ts'

const RESPONSE_TIME_SECONDS = 7 * 24 * 3600

/** Opens a dispute, as the customer's bank does. Without an amount, the whole payment is disputed. */
export function openDispute(gateway: Gateway, paymentId: string, amount: number | undefined): Dispute {
  const payment = findPayment(gateway.ledger, paymentId)
  if (!payment.captured) throw badRequest('Only captured payments can be disputed', 'payment_id')
  if (disputesOf(gateway.ledger, paymentId).some(({ status }) => status === 'open')) {
    throw badRequest('The payment has an open dispute', 'payment_id')
  }
  if (amount !== undefined && amount > payment.amount) throw badRequest('The amount exceeds the payment', 'amount')
  const dispute: Dispute = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: gateway.ledger.epochSeconds() + RESPONSE_TIME_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: gateway.ledger.epochSeconds(),
  }
  return store(gateway, dispute, 'payment.dispute.created')
}

/** Decides an open dispute. The amount of a lost one is deducted from the merchant's balance. */
export function settleDispute(gateway: Gateway, disputeId: string, status: 'won' | 'lost'): Dispute {
  const dispute = findDispute(gateway.ledger, disputeId)
  if (dispute.status !== 'open') throw badRequest(`The dispute is already ${dispute.status}`, 'dispute_id')
  const amount_deducted = status === 'lost' ? dispute.amount : 0
  return store(gateway, { ...dispute, status, amount_deducted }, `payment.dispute.${status}`)
}

export function findDispute(ledger: Ledger, id: string): Dispute {
  const dispute = ledger.disputes.get(id)
  if (!dispute) throw unknownId()
  return dispute
}

export function disputesOf(ledger: Ledger, paymentId: string): Dispute[] {
  return [...ledger.disputes.values()].filter((dispute) => dispute.payment_id === paymentId).toReversed()
}

function store(gateway: Gateway, dispute: Dispute, event: EventName): Dispute {
  const payment = findPayment(gateway.ledger, dispute.payment_id)
  const delivery = composeEvent(gateway, event, { payment, dispute })
  gateway.commit({ disputes: [dispute], deliveries: [delivery] })
  return dispute
}

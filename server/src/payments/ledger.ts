import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** The totals of all captured money. The ledger is balanced when the four other amounts add up to it and `faults` is empty. */
export interface LedgerVerdict {
  isBalanced: boolean
  capturedPaise: number
  bookedPaise: number
  refundedPaise: number
  refundingPaise: number
  waitingPaise: number
  /** Payments and orders whose records contradict each other. */
  faults: string[]
}

/** Compares the captured money with its use: captured = booked + refunded + being refunded + waiting for an operator. */
export async function checkLedger(db: ReadDb): Promise<LedgerVerdict> {
  // Compute each total from a separate table, so that an error in one shows: prices from the orders, refunds from the refunds.
  const { rows } = await sql<Sums>`select
      (select coalesce(sum(amount_paise), 0)::bigint from captures) as captured,
      (select coalesce(sum(o.amount_paise), 0)::bigint from captures c join payment_orders o on o.id = c.order_id
        where c.status = 'booked') as booked,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds where state = 'processed') as refunded,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds where state <> 'processed') as refunding,
      (select coalesce(sum(amount_paise), 0)::bigint from captures where status = 'waiting') as waiting`.execute(db)
  const { captured, booked, refunded, refunding, waiting } = rows[0] ?? NOTHING
  const faults = await findFaults(db)
  return {
    isBalanced: captured === booked + refunded + refunding + waiting && faults.length === 0,
    capturedPaise: captured,
    bookedPaise: booked,
    refundedPaise: refunded,
    refundingPaise: refunding,
    waitingPaise: waiting,
    faults,
  }
}

interface Sums {
  captured: number
  booked: number
  refunded: number
  refunding: number
  waiting: number
}

const NOTHING: Sums = { captured: 0, booked: 0, refunded: 0, refunding: 0, waiting: 0 }

// Finds contradicting records. Two errors can cancel each other out in the totals, but not here.
async function findFaults(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'refunding without a refund: ' || c.gateway_payment_id as fault from captures c
      where c.status = 'refunding' and not exists (select from refunds r where r.gateway_payment_id = c.gateway_payment_id)
    union all
    select 'refunded but not marked so: ' || c.gateway_payment_id from refunds r join captures c using (gateway_payment_id)
      where c.status <> 'refunding' or r.amount_paise <> c.amount_paise
    union all
    select 'booked for another price: ' || c.gateway_payment_id from captures c join payment_orders o on o.id = c.order_id
      where c.status = 'booked' and (c.amount_paise <> o.amount_paise or c.currency <> 'INR' or o.state <> 'paid')
    union all
    select 'paid without a payment: ' || o.id from payment_orders o
      where o.state = 'paid' and not exists (select from captures c where c.order_id = o.id)
    limit ${MOST_SHOWN}`.execute(db)
  return rows.map(({ fault }) => fault)
}

const MOST_SHOWN = 100

import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import type { CaptureStatus } from './tables.ts'

/** The totals of all captured money. The ledger is balanced when the five other amounts add up to it and `faults` is empty. */
export interface LedgerVerdict {
  isBalanced: boolean
  capturedPaise: number
  bookedPaise: number
  refundedPaise: number
  refundingPaise: number
  waitingPaise: number
  /** Money that banks took back in lost disputes. */
  lostPaise: number
  /** Payments and orders whose records contradict each other. */
  faults: string[]
}

/** Compares the captured money with its use: captured = booked + refunded + being refunded + waiting for an operator + lost. */
export async function checkLedger(db: ReadDb): Promise<LedgerVerdict> {
  // Compute each total from a separate table, so that an error in one shows: prices from the orders, refunds from the refunds.
  const { rows } = await sql<Sums>`with returned as (${RETURNED}) select
      (select coalesce(sum(amount_paise), 0)::bigint from captures) as captured,
      (select coalesce(sum(o.amount_paise), 0)::bigint from captures c join payment_orders o on o.id = c.order_id
        where c.status = 'booked') - (${returnedOf('booked')}) as booked,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds where state = 'processed') as refunded,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds
        where state <> 'processed' and not (is_outside and state = 'failed')) as refunding,
      (select coalesce(sum(amount_paise), 0)::bigint from captures where status = 'waiting')
        - (${returnedOf('waiting')}) as waiting,
      (select coalesce(sum(lost_paise), 0)::bigint from disputes) as lost`.execute(db)
  const { captured, booked, refunded, refunding, waiting, lost } = rows[0] ?? NOTHING
  const faults = await findFaults(db)
  return {
    isBalanced: captured === booked + refunded + refunding + waiting + lost && faults.length === 0,
    capturedPaise: captured,
    bookedPaise: booked,
    refundedPaise: refunded,
    refundingPaise: refunding,
    waitingPaise: waiting,
    lostPaise: lost,
    faults,
  }
}

interface Sums {
  captured: number
  booked: number
  refunded: number
  refunding: number
  waiting: number
  lost: number
}

const NOTHING: Sums = { captured: 0, booked: 0, refunded: 0, refunding: 0, waiting: 0, lost: 0 }

// The amount of each payment that was refunded, is being refunded or was lost in disputes.
const RETURNED = sql`select gateway_payment_id, sum(paise)::bigint as paise from (
    select gateway_payment_id, amount_paise as paise from refunds where not (is_outside and state = 'failed')
    union all select gateway_payment_id, lost_paise from disputes where lost_paise > 0) each
  group by gateway_payment_id`

function returnedOf(status: CaptureStatus) {
  return sql`select coalesce(sum(paise), 0)::bigint from returned join captures c using (gateway_payment_id) where c.status = ${status}`
}

// Finds contradicting records. Two errors can cancel each other out in the totals, but not here.
async function findFaults(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`with returned as (${RETURNED})
    select 'refunding another amount: ' || c.gateway_payment_id as fault from captures c
      left join returned using (gateway_payment_id)
      where c.status = 'refunding' and c.amount_paise is distinct from returned.paise
    union all
    select 'returned more than it took: ' || c.gateway_payment_id from returned join captures c using (gateway_payment_id)
      where returned.paise > c.amount_paise
    union all
    select 'refunded but not marked so: ' || c.gateway_payment_id from refunds r join captures c using (gateway_payment_id)
      where c.status <> 'refunding' and not r.is_outside and not r.is_part
    union all
    select 'partly refunded but not booked: ' || c.gateway_payment_id from refunds r join captures c using (gateway_payment_id)
      where c.status = 'waiting' and r.is_part
    union all
    select 'booked for another price: ' || c.gateway_payment_id from captures c join payment_orders o on o.id = c.order_id
      where c.status = 'booked' and (c.amount_paise <> o.amount_paise or c.currency <> 'INR' or o.state <> 'paid')
    union all
    select 'deposit that the passbook does not show: ' || c.gateway_payment_id from captures c join payment_orders o on o.id = c.order_id
      where c.status = 'booked' and o.subject_kind = 'deposit' and not exists (select from deposit_entries e
        where e.id = o.subject_id and e.kind = 'taken' and e.payment_id = c.gateway_payment_id and e.amount_paise = c.amount_paise)
    union all
    select 'deposit returned but not refunded: ' || e.payment_id from deposit_entries e
      left join returned on returned.gateway_payment_id = e.payment_id
      where e.payment_id is not null and e.kind in ('returned', 'paidOut')
      group by e.payment_id, returned.paise having sum(e.amount_paise) > coalesce(returned.paise, 0)
    union all
    select 'paid without a payment: ' || o.id from payment_orders o
      where o.state = 'paid' and not exists (select from captures c where c.order_id = o.id)
    limit ${MOST_SHOWN}`.execute(db)
  return rows.map(({ fault }) => fault)
}

const MOST_SHOWN = 100

import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import type { RefundState } from './tables.ts'

/** Returns the bookings of a customer where money is still open: a refund that has not arrived, a dispute, or a payment that a person must look at. */
export async function readUnsettledBookings(db: ReadDb, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct booking_of_order(o) as id
    from payment_orders o join captures c on c.order_id = o.id
    where o.customer_id = ${customerId} and (c.status = 'waiting'
      or exists (select from refunds r where r.gateway_payment_id = c.gateway_payment_id
        and r.state <> 'processed' and not (r.is_outside and r.state = 'failed'))
      or exists (select from disputes d where d.gateway_payment_id = c.gateway_payment_id and d.state = 'open'))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface RefundUnderWay {
  bookingId: string
  amountPaise: number
  state: RefundState
}

/** Returns the refunds of a customer's payments that the gateway has not completed, oldest first. */
export async function readRefundsUnderWay(db: ReadDb, customerId: string): Promise<RefundUnderWay[]> {
  const { rows } = await sql<RefundUnderWay>`
    select booking_of_order(o) as "bookingId", r.amount_paise as "amountPaise", r.state
    from payment_orders o join captures c on c.order_id = o.id join refunds r on r.gateway_payment_id = c.gateway_payment_id
    where o.customer_id = ${customerId} and r.state <> 'processed' and not (r.is_outside and r.state = 'failed')
    order by r.created_at, r.id`.execute(db)
  return rows
}

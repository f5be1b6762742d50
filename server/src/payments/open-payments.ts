import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import type { Subject } from './orders.ts'

/** Returns what a customer paid for where money is still open: a refund that has not arrived, a dispute, or a payment that a person must look at. */
export async function readUnsettledSubjects(db: ReadDb, customerId: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select distinct o.subject_kind as kind, o.subject_id as id
    from payment_orders o join captures c on c.order_id = o.id
    where o.customer_id = ${customerId} and (c.status = 'waiting'
      or exists (select from refunds r where r.gateway_payment_id = c.gateway_payment_id
        and r.state <> 'processed' and not (r.is_outside and r.state = 'failed'))
      or exists (select from disputes d where d.gateway_payment_id = c.gateway_payment_id and d.state = 'open'))`.execute(
    db,
  )
  return rows
}

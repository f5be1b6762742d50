import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { GatewayPayment } from './gateway.ts'

/** A payment of one of our orders, as the gateway lists it. */
export interface OwnPayment extends GatewayPayment {
  /** Whether the list shows nothing that is not recorded: no new money and no other refunds. */
  isRecorded: boolean
}

/**
 * Returns the listed payments of our orders. Others were made elsewhere in the merchant's account, and their webhooks raise an alarm. The cost depends
 * on the number of listed payments, not on the number of orders.
 */
export async function matchListed(db: ReadDb, listed: readonly GatewayPayment[]): Promise<OwnPayment[]> {
  const { rows } = await sql<{ paymentId: string; isCaptured: boolean; refundedPaise: number; isPending: boolean }>`
    select listed.payment_id as "paymentId", c.gateway_payment_id is not null as "isCaptured",
      refunded.paise as "refundedPaise", refunded.is_pending as "isPending"
    from unnest(${listed.map(({ paymentId }) => paymentId)}::text[], ${listed.map(({ gatewayOrderId }) => gatewayOrderId)}::text[],
        ${listed.map(({ requestId }) => requestId)}::uuid[]) as listed (payment_id, order_id, request_id)
    left join payment_orders o on o.gateway_order_id = listed.order_id
    left join payment_requests q on q.id = listed.request_id
    left join captures c on c.gateway_payment_id = listed.payment_id
    cross join lateral (select
        coalesce(sum(amount_paise) filter (where gateway_refund_id is not null and state <> 'failed' and resolved_at is null), 0)::bigint as paise,
        coalesce(bool_or(is_outside and state = 'pending'), false) as is_pending
      from refunds where gateway_payment_id = listed.payment_id) refunded
    where o.id is not null or q.id is not null`.execute(db)
  const known = new Map(rows.map((row) => [row.paymentId, row]))
  return listed.flatMap((payment) => {
    const own = known.get(payment.paymentId)
    if (!own) return []
    const hasTakenMoney = payment.isCaptured || payment.refundedPaise > 0
    const isSame = own.isCaptured && own.refundedPaise === payment.refundedPaise && !own.isPending
    return [{ ...payment, isRecorded: !hasTakenMoney || isSame }]
  })
}

/** Returns the time before which all payments are recorded for good, or null before the first complete list. */
export async function readReconciledUntil(db: ReadDb): Promise<Date | null> {
  const row = await db.selectFrom('payment_reconciliation').select('reconciled_until as until').executeTakeFirst()
  return row?.until ?? null
}

export async function saveReconciledUntil(db: Db, until: Date): Promise<void> {
  await sql`insert into payment_reconciliation (reconciled_until) values (${until})
    on conflict (only_row) do update set reconciled_until = excluded.reconciled_until`.execute(db)
}

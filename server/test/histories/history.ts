import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import type { TestApp } from '../support/app.ts'
import type { Receipt, Shop } from '../support/people/bookings.ts'
import type { UntypedReply } from '../support/caller.ts'
import type { Person } from '../support/people/people.ts'

export interface PlacedOrder {
  rider: Person
  transactionId: string
  orderId: string
  /** Payments that the gateway captured, whether or not they were reported to us. */
  receipts: Receipt[]
  failed: string[]
  /** Payments that wait for their capture, and those whose capture timed out. */
  authorized: Receipt[]
  timedOut: Receipt[]
  renewalReceipts: Receipt[]
  changeReceipts: Receipt[]
  /** Captured payments of links and QR codes. */
  collected: Pick<Receipt, 'razorpay_payment_id'>[]
  chargeReceipts: Receipt[]
  disputes: string[]
  renewalOrderId?: string
  changeOrderId?: string
  chargeOrderId?: string
}

export type Crew = Shop & { superAdmin: Person; supporter: Person; dayPlan: Plan }

export interface Scene {
  server: TestApp
  crew: Crew
  riders: Person[]
  orders: PlacedOrder[]
}

/**
 * A step that happens to an order, and how often it occurs. Returns the status of the answer, or null if nothing could happen. `turn` varies the
 * step.
 */
export interface Step {
  weight: number
  /** An SQL condition on the booking `b`, at the time `$2`. If a booking meets it, the step happens to one that does; otherwise to any. */
  about?: string
  perform: (scene: Scene, subject: PlacedOrder, turn: number) => Promise<number | null>
}

export function orderOf({ body }: UntypedReply): { transactionId: string; orderId: string } {
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

/** Returns the order of a scene that a step happens to. Most steps would fail on an order that is chosen blindly. */
export async function chooseOrder(
  { server, orders }: Scene,
  { about }: Step,
  turn: number,
): Promise<PlacedOrder | undefined> {
  if (about === undefined) return pick(orders, turn)
  const { rows } = await server.app.database.pool.query<{ transactionId: string }>(
    `select 'VL-' || b.number as "transactionId" from bookings b where 'VL-' || b.number = any($1) and $2::timestamptz is not null and (${about})`,
    [orders.map(({ transactionId }) => transactionId), await server.now()],
  )
  const fitting = new Set(rows.map(({ transactionId }) => transactionId))
  return pick(fitting.size > 0 ? orders.filter(({ transactionId }) => fitting.has(transactionId)) : orders, turn)
}

/** Conditions of steps on a booking, see `Step.about`. */
export const UNPAID = `b.status = 'AWAITING_PAYMENT'`
export const AHEAD = `b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and b.starts_at > $2`
export const ON_ROAD = `b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`
export const CASH_DUE = 'b.cash_due_paise > 0'

export function pick<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items[turn % Math.max(1, items.length)]
}

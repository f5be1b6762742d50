import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import type { Hub } from '@voltloop/contract/places/places'
import type { TestApp } from '../support/app.ts'
import type { Receipt, Shop } from '../support/people/bookings.ts'
import type { UntypedReply } from '../support/caller.ts'
import type { Person } from '../support/people/people.ts'

export interface PlacedOrder {
  rider: Person
  transactionId: string
  /** The gateway's id of the order; empty if the booking was made at the desk. */
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

export type Crew = Shop & { superAdmin: Person; supporter: Person; dayPlan: Plan; otherHub: Hub }

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
  /**
   * An SQL condition on the booking `b`, at the time `$2`. The step happens to a booking that meets it. Without one, a booking is placed first as
   * `placementFor` says, or the step happens to any.
   */
  about?: string
  perform: (scene: Scene, subject: PlacedOrder, turn: number) => Promise<number | null>
}

/** Returns whether an order was paid. While its payment is on its way, the same order is opened again, and the gateway takes no second payment of it. */
export function isPaid(receipts: readonly Receipt[], orderId: string): boolean {
  return receipts.some(({ razorpay_order_id: paidOrderId }) => paidOrderId === orderId)
}

/** The payments of an order that was just placed. */
export const noPayments = () => ({
  receipts: [],
  failed: [],
  authorized: [],
  timedOut: [],
  renewalReceipts: [],
  changeReceipts: [],
  collected: [],
  chargeReceipts: [],
  disputes: [],
})

export function orderOf({ body }: UntypedReply): { transactionId: string; orderId: string } {
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

/** Returns an order of a scene that meets the condition of a step. Most steps would fail on an order that is chosen blindly. */
export async function findFitting(
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
  return pick(
    orders.filter(({ transactionId }) => fitting.has(transactionId)),
    turn,
  )
}

/** Conditions of steps on a booking, see `Step.about`. */
export const UNPAID = `b.status = 'AWAITING_PAYMENT'`
export const AHEAD = `b.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') and b.starts_at > $2`
export const ON_ROAD = `b.status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`
export const CASH_DUE = 'b.cash_due_paise > 0'
export const COMPLETED = `b.status = 'COMPLETED'`
export const WITH_CHARGE = 'exists (select from charges c where c.booking_id = b.id'
export const ACCEPTED = `b.status = 'ACCEPTED_BY_HUB_MANAGER'`
const BOOKED = `b.status = 'CREATED'`

/** The ways to place an order, each as far as its name says: unpaid, booked, accepted, on the road, ended with cash due, ended with a charge. */
export const PLACEMENTS = ['order', 'book', 'bookAndAccept', 'start', 'owe', 'charge'] as const
export type PlacementKind = (typeof PLACEMENTS)[number]

const BEGINNINGS: [condition: string, kind: PlacementKind][] = [
  [UNPAID, 'order'],
  [AHEAD, 'book'],
  [BOOKED, 'book'],
  [ACCEPTED, 'bookAndAccept'],
  [ON_ROAD, 'start'],
  [CASH_DUE, 'owe'],
  [COMPLETED, 'charge'],
  [WITH_CHARGE, 'charge'],
]

/** Returns how a booking is placed that meets the condition of a step, as far as one is known. */
export function placementFor({ about }: Step): { kind: PlacementKind; isDayPlan: boolean } | undefined {
  const kind = BEGINNINGS.find(([condition]) => about?.startsWith(condition))?.[1]
  return kind && { kind, isDayPlan: about?.includes('plan_days > 1') !== true }
}

export function pick<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items[turn % Math.max(1, items.length)]
}

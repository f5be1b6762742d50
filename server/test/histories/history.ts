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
  disputes: string[]
  renewalOrderId?: string
  changeOrderId?: string
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
  perform: (scene: Scene, subject: PlacedOrder, turn: number) => Promise<number | null>
}

export function orderOf({ body }: UntypedReply): { transactionId: string; orderId: string } {
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

export function pick<Item>(items: readonly Item[], turn: number): Item | undefined {
  return items[turn % Math.max(1, items.length)]
}

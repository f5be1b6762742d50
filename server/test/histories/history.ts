import type { TestApp } from '../app.ts'
import type { Receipt, Shop } from '../bookings.ts'
import type { UntypedReply } from '../caller.ts'
import type { Person } from '../people.ts'

/** An order in a random history, with what happened to it at the gateway. */
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
  disputes: string[]
  renewalOrderId?: string
}

export type Crew = Shop & { superAdmin: Person; supporter: Person }

/** The server and the people of one history. */
export interface Scene {
  server: TestApp
  crew: Crew
  riders: Person[]
}

/** Returns the ids of a new order from the answer to its request. */
export function orderOf({ body }: UntypedReply): { transactionId: string; orderId: string } {
  const { transactionId, order_id: orderId } = body.data as { transactionId: string; order_id: string }
  return { transactionId, orderId }
}

import type { BookingDetails } from '@voltloop/contract/bookings/bookings'

/** The state of an order: `held` while it can be paid, `booked` once it is paid, otherwise `over`. */
export type OrderState = { state: 'held'; transactionId: string; heldUntil: string } | { state: 'booked' | 'over' }

export function orderStateOf({ transactionId, actions, heldUntil, status }: BookingDetails): OrderState {
  if (actions.includes('pay') && heldUntil !== null) return { state: 'held', transactionId, heldUntil }
  return { state: OVER.has(status) ? 'over' : 'booked' }
}

// An order that still awaits its payment but can no longer be paid has expired.
const OVER = new Set<BookingDetails['status']>(['AWAITING_PAYMENT', 'REJECTED', 'SCRAPPED'])

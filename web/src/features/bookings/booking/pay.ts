import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Data } from '@voltloop/contract/core/endpoint'

/** Runs the checkout of an order. Calls `onOpen` when the checkout covers the screen. */
export type Pay = (
  order: Data<typeof createBooking>,
  onOpen: () => void,
) => Promise<'paid' | 'confirming' | 'failed' | 'open'>

export interface Checkout {
  pay: Pay
  /** Lets the customer verify their phone. Resolves to whether they did. */
  verifyPhone: () => Promise<boolean>
  /** Lets the customer submit their identity numbers. Resolves to whether they did. */
  completeKyc: () => Promise<boolean>
}

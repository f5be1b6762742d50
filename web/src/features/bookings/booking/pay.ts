import type { createBooking } from '@voltloop/contract/bookings'
import type { Data } from '@voltloop/contract/endpoint'

/** Runs the checkout of an order. Calls `onOpen` when the checkout covers the screen. */
export type Pay = (order: Data<typeof createBooking>, onOpen: () => void) => Promise<'paid' | 'failed' | 'open'>

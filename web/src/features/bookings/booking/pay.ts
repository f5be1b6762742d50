import type { createBooking } from '@voltloop/contract/bookings'
import type { Data } from '@voltloop/contract/endpoint'

/** Takes a person through the checkout of an order; `onOpen` when it takes over the screen. */
export type Pay = (order: Data<typeof createBooking>, onOpen: () => void) => Promise<'paid' | 'failed' | 'open'>

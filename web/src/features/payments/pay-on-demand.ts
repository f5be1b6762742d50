import type { createBooking } from '@voltloop/contract/bookings'
import type { Data } from '@voltloop/contract/endpoint'
import type { PaymentResult } from './pay.ts'

/** Loads and runs `pay`. Its code is not bundled, because most visitors do not pay. */
export async function payOnDemand(order: Data<typeof createBooking>, onOpen: () => void): Promise<PaymentResult> {
  const { pay } = await import('./pay.ts')
  return pay(order, onOpen)
}

import type { createBooking } from '@voltloop/contract/bookings'
import type { Data } from '@voltloop/contract/endpoint'
import type { PaymentResult } from './pay.ts'

/** The same as `pay`, fetched when somebody pays: most who look do not, and who does waits for the gateway anyway. */
export async function payOnDemand(order: Data<typeof createBooking>, onOpen: () => void): Promise<PaymentResult> {
  const { pay } = await import('./pay.ts')
  return pay(order, onOpen)
}

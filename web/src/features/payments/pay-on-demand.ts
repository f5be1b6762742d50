import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Data } from '@voltloop/contract/core/endpoint'
import { PART_FAILED } from '../../lib/words/shell.words.ts'
import { toast } from '../../components/ui/toast.ts'
import type { PaymentResult } from './pay.ts'

/**
 * Loads and runs `pay`. Its code is not bundled, because most visitors do not pay. If it cannot be loaded, the order
 * stays open and the next press of the button tries again.
 */
export async function payOnDemand(order: Data<typeof createBooking>, onOpen: () => void): Promise<PaymentResult> {
  const payment = await import('./pay.ts').catch(() => null)
  if (payment !== null) return payment.pay(order, onOpen)
  toast.error(PART_FAILED)
  return 'open'
}

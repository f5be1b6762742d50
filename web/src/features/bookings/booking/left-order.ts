import type { QueryClient } from '@tanstack/react-query'
import { BOOKING_CREATED } from '@voltloop/contract/bookings/bookings-messages'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { writeStored } from '../../../lib/browser/device-storage.ts'
import { LEFT_CHECKOUT } from '../../../lib/session/paid-orders.ts'
import { closePaidOrder } from './unpaid-query.ts'

/** Finds out whether an order is paid whose checkout was left open. The server asks the gateway. */
export async function checkLeftOrder(queryClient: QueryClient, transactionId: string): Promise<void> {
  try {
    const { isPayment } = await call('POST payments/create-order', { body: { transactionId } })
    if (isPayment) return
    toast.success(BOOKING_CREATED)
    closePaidOrder(queryClient, transactionId)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The order may have been booked or have expired meanwhile.
    await queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
  } finally {
    writeStored(LEFT_CHECKOUT, null)
  }
}

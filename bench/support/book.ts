import { randomUUID } from 'node:crypto'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callerAt, callUntyped } from '../../server/test/support/caller.ts'
import { payAt } from './pay-at.ts'
import { cookieOf, orderOf } from './shop.ts'

export interface BookingSite {
  url: string
  sandboxUrl: string
}

/** Places an order for a rider and, if it is to be paid, pays and confirms it. Fails unless every response is 200. */
export async function book({ url, sandboxUrl }: BookingSite, rider: number, model: number, isPaid: boolean) {
  const caller = callerAt(url, cookieOf(rider))
  const placed = await callUntyped(
    caller,
    createBooking,
    { body: orderOf(model) },
    { 'idempotency-key': `bench-${randomUUID()}` },
  )
  const { transactionId, order_id: orderId = '' } = dataOf(placed)
  if (!isPaid) return { transactionId, orderId, paymentId: '' }
  const receipt = await payAt(sandboxUrl, orderId, false)
  dataOf(await callUntyped(caller, verifyPayment, { body: receipt }))
  return { transactionId, orderId, paymentId: receipt.razorpay_payment_id }
}

function dataOf({ status, body }: Awaited<ReturnType<typeof callUntyped>>): {
  transactionId: string
  order_id?: string
} {
  if (status !== 200) throw new Error(`A booking was rejected: ${status} ${body.message}`)
  return body.data as ReturnType<typeof dataOf>
}

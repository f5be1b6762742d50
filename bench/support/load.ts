import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings/bookings'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { callerAt, callUntyped, type UntypedReply } from '../../server/test/support/caller.ts'
import { payAt, type Receipt } from './pay-at.ts'
import { cookieOf, orderOf } from './shop.ts'

/** The responses that customers got, and their payments. The product must not lose any of these. */
export interface LoadResult {
  /** Orders with a response of 200. */
  ordered: string[]
  /** Bookings that were confirmed to the customer as paid. */
  confirmed: string[]
  cancelled: string[]
  /** Payments that the gateway captured, whether or not the product knows of them. */
  payments: string[]
  /** Calls without a response, because the server was killed. */
  unanswered: number
  answers: Map<number, number>
}

/** Simulates customers who book, pay and sometimes cancel, one booking after the other, until `isDone`. The server may be killed at any time. */
export async function bookUntil(
  isDone: (result: LoadResult) => boolean,
  { url, sandboxUrl, customers, models }: { url: string; sandboxUrl: string; customers: number; models: number },
): Promise<LoadResult> {
  const result: LoadResult = {
    ordered: [],
    confirmed: [],
    cancelled: [],
    payments: [],
    unanswered: 0,
    answers: new Map(),
  }
  const isOver = () => isDone(result)
  await Promise.all(Array.from({ length: customers }, (_value, at) => simulateCustomer(at + 1)))
  return result

  async function simulateCustomer(rider: number): Promise<void> {
    for (let turn = rider; !isOver(); turn++) await bookOnce(rider, turn)
  }

  async function bookOnce(rider: number, turn: number): Promise<void> {
    const order = await callWithRetries(rider, createBooking, orderOf(1 + (turn % models)))
    const { transactionId = '', order_id: orderId = '' } = (order?.body.data ?? {}) as Record<string, string>
    if (order?.status !== 200) return
    result.ordered.push(transactionId)
    // Every fifth customer closes the browser after paying, and every seventh payment sends no webhook.
    const receipt = await payAt(sandboxUrl, orderId, turn % 7 !== 0)
    result.payments.push(receipt.razorpay_payment_id)
    if (turn % 5 === 0) return
    if (!(await confirm(rider, receipt))) return
    result.confirmed.push(transactionId)
    if (turn % 6 !== 0) return
    const cancelled = await callWithRetries(rider, cancelBooking, { transactionId })
    if (cancelled?.status === 200) result.cancelled.push(transactionId)
  }

  async function confirm(rider: number, receipt: Receipt): Promise<boolean> {
    return (await callWithRetries(rider, verifyPayment, { ...receipt }))?.status === 200
  }

  // Retries like a browser: a call without a response is repeated with the same key, and one that is still running is repeated later with a new key.
  async function callWithRetries(
    rider: number,
    endpoint: EndpointSpec,
    body: object,
  ): Promise<UntypedReply | undefined> {
    let key = `load-${randomUUID()}`
    while (!isOver()) {
      try {
        const reply = await callUntyped(callerAt(url, cookieOf(rider)), endpoint, { body }, { 'idempotency-key': key })
        result.answers.set(reply.status, (result.answers.get(reply.status) ?? 0) + 1)
        if (reply.status < 500 && reply.status !== 409) return reply
        if (endpoint !== createBooking) return reply
        key = `load-${randomUUID()}`
      } catch (error) {
        // No response, or only a part of one.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
        result.unanswered++
      }
      await pause(RETRY_MS)
    }
    return undefined
  }
}

const RETRY_MS = 200

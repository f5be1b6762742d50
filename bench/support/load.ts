import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelBooking, createBooking } from '@voltloop/contract/bookings'
import type { EndpointSpec } from '@voltloop/contract/endpoint'
import { verifyPayment } from '@voltloop/contract/payments'
import { callerAt, callUntyped, type UntypedReply } from '../../server/test/caller.ts'
import { payAt, type Receipt } from './gateway.ts'
import { cookieOf, orderOf } from './shop.ts'

/** What customers were told, and what they paid: the product may not know less afterwards. */
export interface LoadResult {
  /** Orders that were answered with 200. */
  ordered: string[]
  /** Bookings of which a customer was told that they are paid. */
  confirmed: string[]
  cancelled: string[]
  /** Payments that the gateway took, whoever heard of them. */
  payments: string[]
  /** Calls that were never answered, because the server died. */
  unanswered: number
  /** Answers by status. */
  answers: Map<number, number>
}

/** Customers who book, pay and now and then cancel, one booking after the other, until `isDone`; the server may die under them at any time. */
export async function bookUntil(
  isDone: (told: LoadResult) => boolean,
  { url, sandboxUrl, customers, models }: { url: string; sandboxUrl: string; customers: number; models: number },
): Promise<LoadResult> {
  const told: LoadResult = {
    ordered: [],
    confirmed: [],
    cancelled: [],
    payments: [],
    unanswered: 0,
    answers: new Map(),
  }
  const isOver = () => isDone(told)
  await Promise.all(Array.from({ length: customers }, (_value, at) => live(at + 1)))
  return told

  async function live(rider: number): Promise<void> {
    for (let turn = rider; !isOver(); turn++) await bookOnce(rider, turn)
  }

  async function bookOnce(rider: number, turn: number): Promise<void> {
    const order = await insist(rider, createBooking, orderOf(1 + (turn % models)))
    const { transactionId = '', order_id: orderId = '' } = (order?.body.data ?? {}) as Record<string, string>
    if (order?.status !== 200) return
    told.ordered.push(transactionId)
    // Every fifth closes the browser before coming back, and of every seventh the gateway's word is lost as well.
    const receipt = await payAt(sandboxUrl, orderId, turn % 7 !== 0)
    told.payments.push(receipt.razorpay_payment_id)
    if (turn % 5 === 0) return
    if (!(await confirm(rider, receipt))) return
    told.confirmed.push(transactionId)
    if (turn % 6 !== 0) return
    const cancelled = await insist(rider, cancelBooking, { transactionId })
    if (cancelled?.status === 200) told.cancelled.push(transactionId)
  }

  async function confirm(rider: number, receipt: Receipt): Promise<boolean> {
    return (await insist(rider, verifyPayment, { ...receipt }))?.status === 200
  }

  // As a browser does: what was not answered is asked again, under the same key; what still runs, a little later under a new one.
  async function insist(rider: number, endpoint: EndpointSpec, body: object): Promise<UntypedReply | undefined> {
    let key = `load-${randomUUID()}`
    while (!isOver()) {
      try {
        const reply = await callUntyped(callerAt(url, cookieOf(rider)), endpoint, { body }, { 'idempotency-key': key })
        told.answers.set(reply.status, (told.answers.get(reply.status) ?? 0) + 1)
        if (reply.status < 500 && reply.status !== 409) return reply
        if (endpoint !== createBooking) return reply
        key = `load-${randomUUID()}`
      } catch (error) {
        // No answer, or half of one.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
        told.unanswered++
      }
      await pause(RETRY_MS)
    }
    return undefined
  }
}

const RETRY_MS = 200

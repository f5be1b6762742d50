import { createBooking } from '@voltloop/contract/bookings/bookings'
import { describe, expect, test } from 'vitest'
import {
  callSandbox,
  makePassHolder,
  makeRider,
  orderBody,
  ownBooking,
  pickupIn,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { timeOutOnceReceived } from '../../../test/support/outside/gateway-time-out.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 20 })

const tryOrder = async (rider: Caller, overrides: object = {}, headers = {}) =>
  callUntyped(rider, createBooking, { body: { ...(await orderBody(server, shop)), ...overrides } }, headers)

async function bookingsOf({ userId }: Person): Promise<number | undefined> {
  const sql = 'select count(*)::int as count from bookings where customer_id = $1'
  const { rows } = await server.app.database.pool.query<{ count: number }>(sql, [userId])
  return rows[0]?.count
}

describe('orders with an Idempotency-Key', () => {
  test('places one order for a double click and returns the same answer twice', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop)
    const headers = { 'idempotency-key': 'click-0001' }
    const first = await callUntyped(rider, createBooking, { body }, headers)
    const second = await callUntyped(rider, createBooking, { body }, headers)
    expect([first.status, second.body]).toEqual([200, first.body])
  })

  test('answers 409 to a click while the first order waits for the gateway, and repeats its answer to a later click', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop)
    const click = () => callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'click-0002' })
    await callSandbox(server, 'POST', '/gateway/faults', { target: 'orders', mode: 'timeout', times: 1 })
    const first = await timeOutOnceReceived(server.sandbox.url, click, async () => {
      const second = await click()
      expect(second.body).toMatchObject({ success: false, code: 'stillRunning' })
      expect(second.headers.get('retry-after')).toBe('2')
    })
    expect(first.status).toBe(200)
    expect((await click()).body).toEqual(first.body)
    expect(await bookingsOf(rider)).toBe(1)
  })

  test('places one order when a second click waits for the commit of the first', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop)
    const click = () => callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'click-0006' })
    const { first, hasWaited } = await interleave(server.app.database.pool, 'holds', click, click)
    expect([first.status, hasWaited]).toEqual([200, true])
    expect((await click()).body).toEqual(first.body)
    expect(await bookingsOf(rider)).toBe(1)
  })

  test('places one order for five simultaneous clicks', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop)
    const click = () => callUntyped(rider, createBooking, { body }, { 'idempotency-key': 'click-0005' })
    const replies = await Promise.all(Array.from({ length: 5 }, click))
    expect(replies.filter((reply) => ![200, 409].includes(reply.status))).toEqual([])
    expect(
      new Set(replies.filter((reply) => reply.status === 200).map((reply) => JSON.stringify(reply.body))).size,
    ).toBe(1)
    expect(await bookingsOf(rider)).toBe(1)
  })

  test('rejects a different order under the same key, but lets another customer use that key', async () => {
    const rider = await makeRider(server)
    const headers = { 'idempotency-key': 'click-0003' }
    expect((await tryOrder(rider, {}, headers)).status).toBe(200)
    const other = await tryOrder(rider, { start: await pickupIn(server, 9) }, headers)
    expect([other.status, other.body.code]).toEqual([422, 'keyReused'])
    expect((await tryOrder(await makeRider(server), {}, headers)).status).toBe(200)
    expect((await tryOrder(rider, {}, { 'idempotency-key': 'x' })).status).toBe(400)
  })

  test('accepts a retry under the same key after the gateway failed', async () => {
    const rider = await makeRider(server)
    const body = await orderBody(server, shop)
    const headers = { 'idempotency-key': 'click-0004' }
    await callSandbox(server, 'POST', '/gateway/faults', { target: 'orders', mode: '503', times: 2 })
    expect((await callUntyped(rider, createBooking, { body }, headers)).status).toBe(503)
    expect((await callUntyped(rider, createBooking, { body }, headers)).status).toBe(200)
  })
})

describe('orders of a pass holder', () => {
  test('confirms the booking of a pass holder at once, with nothing to pay', async () => {
    const rider = await makePassHolder(server)
    const reply = await tryOrder(rider)
    expect(reply.body).toEqual({
      success: true,
      message: 'Booking created successfully!',
      isPayment: false,
      data: { transactionId: expect.stringMatching(/^VL-/) as string },
    })
    const { transactionId } = reply.body.data as { transactionId: string }
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      status: 'CREATED',
      isPass: true,
      invoiceNumber: null,
      refund: null,
    })
  })

  test('allows a pass holder one unfinished booking, even with simultaneous clicks', async () => {
    const rider = await makePassHolder(server)
    const body = await orderBody(server, shop)
    const replies = await Promise.all(Array.from({ length: 4 }, () => callUntyped(rider, createBooking, { body })))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.body.code).toBe('passInUse')
  })
})

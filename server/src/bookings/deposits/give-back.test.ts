import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { readDeposit } from '@voltloop/contract/bookings/deposits'
import { expect, test } from 'vitest'
import { dataOf, type Caller } from '../../../test/support/caller.ts'
import { refundOutside, refundsAtGateway } from '../../../test/support/outside/gateway.ts'
import { makeBooking, ownBooking } from '../../../test/support/people/bookings.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { askForDeposit, rideWithPaidDeposit, scanCode } from '../../../test/support/people/payment-requests.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 40 })
const { agent } = shop
server.receiveWebhooks()
const RETURN = { outcome: 'RETURN' }

async function waysOf(rider: Caller) {
  return dataOf(await rider.call(readDeposit, { query: {} })).map(({ kind, way, amount }) => [kind, way, amount])
}

test('a part that was refunded outside is returned neither at the gateway again nor in cash', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await refundOutside(server, paymentId, 50_000)
  await server.advance(60)
  await server.drainJobs()
  const reply = await inspectReturn(shop, transactionId, RETURN)
  expect(reply.body.message).toContain("Rs. 1,500 goes back to the customer's payment.")
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([150_000, 50_000])
  expect(await waysOf(rider)).toEqual([
    ['returned', 'upi', 1500],
    ['paidOut', 'upi', 500],
    ['taken', 'upi', 2000],
  ])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ payoutDue: null, deposit: { held: 0 } })
})

test('a part that was refunded outside also counts if another part is kept', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await refundOutside(server, paymentId, 50_000)
  await server.advance(60)
  await server.drainJobs()
  expect((await keepPart(shop, transactionId, 600)).status).toBe(200)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([90_000, 50_000])
  expect((await passbookOf(rider)).held).toBe(0)
})

test('a deposit that was refunded outside in full is not given back once more', async () => {
  const { rider, transactionId, paymentId } = await rideWithPaidDeposit(server, shop)
  await refundOutside(server, paymentId, 200_000)
  await server.advance(60)
  await server.drainJobs()
  await inspectReturn(shop, transactionId, RETURN)
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([200_000])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ payoutDue: null, deposit: { held: 0 } })
})

async function bookingWithPaidDeposit() {
  const asked = await askForDeposit(server, shop, 'QR')
  const { razorpay_payment_id: paymentId } = await scanCode(server, asked.gatewayId)
  await server.advance(60)
  expect((await passbookOf(asked.rider)).held).toBe(2000)
  return { ...asked, paymentId }
}

type Ended = Awaited<ReturnType<typeof bookingWithPaidDeposit>>
const endings: [string, (ended: Ended) => Promise<unknown>][] = [
  [
    'cancelled',
    async ({ rider, transactionId }) => dataOf(await rider.call(cancelBooking, { body: { transactionId } })),
  ],
  [
    'rejected',
    async ({ transactionId }) => {
      const body = { transactionId, reason: 'No vehicle' }
      dataOf(await agent.call(approveBookingAsAgent, { query: { approve: 'false' }, body }))
    },
  ],
  ['missed', () => server.advance(29 * 3600)],
]
test.each(endings)('a deposit that is paid for a booking that is %s goes back by itself, once', async (_how, end) => {
  const ended = await bookingWithPaidDeposit()
  await end(ended)
  await server.drainJobs()
  await server.drainJobs()
  const { rows } = await server.app.database.pool.query<{ held: number }>(
    'select held_deposit_paise::int as held from users where id = $1',
    [ended.rider.userId],
  )
  expect(rows).toEqual([{ held: 0 }])
  expect(await refundsAtGateway(server, ended.paymentId)).toEqual([200_000])
})

test('a deposit of a cancelled booking stays held while a ride on the road needs it', async () => {
  const { rider, transactionId, paymentId } = await bookingWithPaidDeposit()
  await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
  await server.drainJobs()
  expect(await refundsAtGateway(server, paymentId)).toEqual([])
  expect((await passbookOf(rider)).held).toBe(2000)
})

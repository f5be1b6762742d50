import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { afterEach, expect, test } from 'vitest'
import { makeBooking, ownBooking, payAtGateway } from '../../../test/support/people/bookings.ts'
import { callUntyped } from '../../../test/support/caller.ts'
import { ledgerOf, refundOutside, refundsAtGateway, sendWebhook } from '../../../test/support/outside/gateway.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 20 })
server.receiveWebhooks()
afterEach(() => expectNoDeadlocks(server))

test.each(['cancellation', 'webhook'])(
  'refunds the payment of a cancelled booking once when a part is refunded in the dashboard at the same time, %s first',
  async (firstAction) => {
    const { rider, transactionId, paymentId } = await makeBooking(server, shop)
    await refundOutside(server, paymentId ?? '', 5_000)
    await sendWebhook(server, paymentId ?? '', ['refund.created'])
    const cancel = async () => (await callUntyped(rider, cancelBooking, { body: { transactionId } })).status
    const process = async () => {
      await server.drainJobs()
      return 200
    }
    const [first, second] = firstAction === 'webhook' ? [process, cancel] : [cancel, process]
    const race = await interleave(server.app.database.pool, 'refunds', first, second)
    expect(race).toEqual({ first: 200, second: 200, hasWaited: true })
    await server.drainJobs()
    await server.advance(61)
    await server.advance(61)
    expect(await refundsAtGateway(server, paymentId ?? '')).toEqual([100_000, 5_000])
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
    expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, refundingPaise: 0 })
  },
)

test('records a refunded payment once when callback and webhook report it at the same time', async () => {
  const { rider, transactionId, orderId } = await makeBooking(server, shop, 'AWAITING_PAYMENT')
  const receipt = await payAtGateway(server, orderId)
  await refundOutside(server, receipt.razorpay_payment_id)
  await sendWebhook(server, receipt.razorpay_payment_id, ['payment.captured'])
  const verify = async () => (await callUntyped(rider, verifyPayment, { body: receipt })).body.code
  const race = await interleave(server.app.database.pool, 'captures', verify, () => server.drainJobs())
  expect([race.first, race.hasWaited]).toEqual(['paymentRefunded', true])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ status: 'SCRAPPED', refund: { amount: 1050 } })
  expect(await refundsAtGateway(server, receipt.razorpay_payment_id)).toEqual([105_000])
})

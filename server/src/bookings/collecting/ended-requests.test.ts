import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { changeBooking } from '@voltloop/contract/bookings/changes'
import { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { beforeEach, expect, test } from 'vitest'
import { createAtGateway, createGateway } from '../../payments/index.ts'
import { SANDBOX_SECRETS } from '../../../test/support/outside/sandbox.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { callSandbox, pickupIn } from '../../../test/support/people/bookings.ts'
import {
  askForDeposit,
  askForRenewal,
  askToPay,
  gatewayIdOf,
  payLink,
  scanCode,
  stateOf,
  type AskedRide,
} from '../../../test/support/people/payment-requests.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 40 })
const { agent } = shop
const { pool } = server.app.database
beforeEach(() => callSandbox(server, 'DELETE', '/gateway/faults'))

const endings: [string, (asked: AskedRide) => Promise<unknown>][] = [
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
  [
    'moved to another time, which the hub has yet to accept',
    async ({ rider, transactionId }) => {
      dataOf(await rider.call(changeBooking, { body: { transactionId, start: await pickupIn(server, 30) } }))
    },
  ],
]
test.each(endings)('a link for the deposit ends at the gateway when the booking is %s', async (_how, end) => {
  const asked = await askForDeposit(server, shop, 'LINK')
  await end(asked)
  await server.advance(60)
  expect(await stateOf(agent, asked.requestId)).toBe('CANCELLED')
  await expect(payLink(server, asked.gatewayId)).rejects.toThrow('the payment link is cancelled')
})

// A process that is killed while the gateway creates a request leaves a row without the gateway's id.
async function forgetAnswer(requestId: string): Promise<void> {
  await pool.query('update payment_requests set gateway_id = null, short_url = null, image_url = null where id = $1', [
    requestId,
  ])
}

test.each(['LINK', 'QR'] as const)(
  'a %s whose answer was never stored is created when it is asked for again',
  async (kind) => {
    const { transactionId, requestId } = await askForRenewal(server, shop, kind)
    await forgetAnswer(requestId)
    const body = { kind, subject: 'renewal', transactionId }
    const tooEarly = await callUntyped(agent, createPaymentRequest, { body })
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'stillRunning'])
    await server.advance(61)
    const again = await askToPay(agent, transactionId, kind)
    expect(again).toMatchObject({ requestId, state: 'CREATED' })
    const gatewayId = await gatewayIdOf(server, requestId)
    await (kind === 'LINK' ? payLink(server, gatewayId) : scanCode(server, gatewayId))
    await server.advance(60)
    expect(await stateOf(agent, requestId)).toBe('PAID')
  },
)

test.each(['LINK', 'QR'] as const)('a %s whose answer was never stored ends with its time', async (kind) => {
  const { requestId } = await askForRenewal(server, shop, kind)
  await forgetAnswer(requestId)
  await server.advance(25 * 3600)
  const { rows } = await pool.query('select state from payment_requests where id = $1', [requestId])
  expect(rows).toEqual([{ state: 'EXPIRED' }])
})

test('a link that is cancelled while the gateway creates it is cancelled there too', async () => {
  const { requestId } = await askForRenewal(server, shop, 'LINK')
  await forgetAnswer(requestId)
  await server.advance(61)
  const gateway = gatewayOfServer()
  const cancelling = {
    ...gateway,
    createLink: async (...call: Parameters<typeof gateway.createLink>) => {
      const created = await gateway.createLink({ ...call[0], reference: `${call[0].reference}9` }, call[1])
      await pool.query(`update payment_requests set state = 'CANCELLED' where id = $1`, [requestId])
      return created
    },
  }
  const creating = { description: 'Renewal', returnTo: 'http://localhost/', isNew: false }
  const now = await server.now()
  const { gatewayId } = await createAtGateway(server.app.database.transact, cancelling, requestId, creating, now)
  await expect(payLink(server, gatewayId ?? '')).rejects.toThrow('the payment link is cancelled')
})

function gatewayOfServer() {
  const { settings } = server
  const { keyId, keySecret, webhookSecret } = SANDBOX_SECRETS.razorpay
  return createGateway({
    apiUrl: settings['RAZORPAY_API_URL'] ?? '',
    checkoutUrl: '',
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    timeoutMs: 5_000,
  })
}

test('a request that the gateway refuses to end does not keep the others open', async () => {
  const [refused, other] = [await askForRenewal(server, shop, 'LINK'), await askForRenewal(server, shop, 'LINK')]
  await pool.query(`update payment_requests set gateway_id = 'plink_unknown' where id = $1`, [refused.requestId])
  await pool.query(
    `update payment_orders set state = 'closed' where id in (select order_id from payment_requests where id = any($1))`,
    [[refused.requestId, other.requestId]],
  )
  await server.advance(60)
  expect(await stateOf(agent, other.requestId)).toBe('CANCELLED')
})

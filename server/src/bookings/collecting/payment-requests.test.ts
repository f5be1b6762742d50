import { inspectDrop } from '@voltloop/contract/bookings/rides'
import {
  cancelPaymentRequest,
  createPaymentRequest,
  resendPaymentRequest,
  showPaymentCode,
} from '@voltloop/contract/payments/payment-requests'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { textsTo } from '../../../test/support/outside/text-messages.ts'
import { callSandbox, makeBooking, makeRider, ownBooking } from '../../../test/support/people/bookings.ts'
import {
  askForRenewal,
  askToPay,
  gatewayIdOf,
  payLink,
  scanCode,
  stateOf,
} from '../../../test/support/people/payment-requests.ts'
import { makeAgent, makeCity } from '../../../test/support/people/places.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const { agent, manager } = shop
beforeEach(() => callSandbox(server, 'DELETE', '/gateway/faults'))

const makeRide = () => makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
const create = (caller: Caller, body: object) => callUntyped(caller, createPaymentRequest, { body })
const renewal = (transactionId: string, kind: 'LINK' | 'QR' = 'QR') => ({ kind, subject: 'renewal', transactionId })
const fault = (target: 'links' | 'codes', mode: string) =>
  callSandbox(server, 'POST', '/gateway/faults', { target, mode })

async function linksTo({ phone }: Person) {
  return (await textsTo(server, phone)).filter(({ text }) => text.includes('please pay'))
}

test('a link for a renewal works for 24 hours, and is sent by SMS and mail', async () => {
  const rider = await makeRider(server, { email: 'payer@example.in' })
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  const request = await askToPay(agent, transactionId, 'LINK')
  expect(request).toMatchObject({ kind: 'LINK', state: 'CREATED', transactionId, amount: 1050, resendsLeft: 3 })
  expect(Date.parse(request.expiresAt) - (await server.now()).getTime()).toBeGreaterThan(86_300_000)
  const [sms] = await linksTo(rider)
  expect(sms?.text).toContain(`please pay Rs. 1,050 for ${transactionId} here: ${request.link ?? ''}`)
  const mails = await mailsTo(server, 'payer@example.in')
  expect(mails.flatMap(({ links }) => links)).toContain(request.link)
})

test('a QR code works as long as the vehicle is held, and its picture comes from our origin', async () => {
  const { requestId, expiresAt, link, resendsLeft } = await askForRenewal(server, shop, 'QR')
  const leftMs = Date.parse(expiresAt) - (await server.now()).getTime()
  expect(leftMs).toBeGreaterThan(14 * 60_000)
  expect(leftMs).toBeLessThanOrEqual(15 * 60_000)
  expect([link, resendsLeft]).toEqual([null, 0])
  const path = `/api/v1/${showPaymentCode.path.replace(':requestId', requestId)}`
  const picture = await server.fetch(path, { headers: { cookie: agent.cookie } })
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
})

test.each(['agent', 'manager', 'support'] as const)('the %s may collect a renewal', async (who) => {
  const caller = who === 'support' ? await as(server, 'CUSTOMER_SUPPORT') : shop[who]
  const { requestId } = await askForRenewal(server, shop, 'QR', caller)
  expect(await stateOf(caller, requestId)).toBe('CREATED')
})

test('other cities, other hubs and customers are refused', async () => {
  const { transactionId, requestId, rider } = await askForRenewal(server, shop, 'LINK')
  const elsewhere = await makeAgent(server, superAdmin, (await makeCity(server, superAdmin)).cityId)
  expect((await create(elsewhere, renewal(transactionId))).status).toBe(404)
  expect((await create(rider, renewal(transactionId))).status).toBe(403)
  for (const endpoint of [resendPaymentRequest, cancelPaymentRequest]) {
    expect((await callUntyped(elsewhere, endpoint, { params: { requestId } })).status).toBe(404)
  }
  expect((await callUntyped(elsewhere, showPaymentCode, { params: { requestId } })).status).toBe(404)
})

test('a booking that is not on the road, and rubbish, are refused', async () => {
  const { transactionId } = await makeBooking(server, shop, 'CREATED')
  expect((await create(agent, renewal(transactionId))).body.code).toBe('wrongState')
  expect((await create(agent, renewal('VL-999999'))).status).toBe(404)
  for (const body of [{}, { ...renewal(transactionId), kind: 'CASH' }, { ...renewal(transactionId), amount: 1 }]) {
    expect((await create(agent, body)).status).toBe(400)
  }
})

test('a customer with a pass has nothing to pay, and is not renewed', async () => {
  const { rider, transactionId } = await makeRide()
  await server.app.database.pool.query('update users set has_pass = true where id = $1', [rider.userId])
  const reply = await create(agent, renewal(transactionId))
  expect([reply.status, reply.body.code]).toEqual([409, 'noRenewalDue'])
  expect(await ownBooking(rider, transactionId)).toMatchObject({ renewals: [] })
})

test('two people who ask at once get the same code', async () => {
  const { transactionId } = await makeRide()
  const replies = await Promise.all([create(agent, renewal(transactionId)), create(manager, renewal(transactionId))])
  const made = await askToPay(agent, transactionId, 'QR')
  const ids = replies.flatMap(({ body }) => (body.success ? [(body.data as { requestId: string }).requestId] : []))
  expect(new Set(ids)).toEqual(new Set([made.requestId]))
  // The other one may have come while the gateway was being called.
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
})

test('a repeated request with the same key makes one link', async () => {
  const { transactionId } = await makeRide()
  const headers = { 'idempotency-key': 'desk-renewal-0001' }
  const first = await callUntyped(agent, createPaymentRequest, { body: renewal(transactionId, 'LINK') }, headers)
  const again = await callUntyped(agent, createPaymentRequest, { body: renewal(transactionId, 'LINK') }, headers)
  expect(again.body).toEqual(first.body)
})

test('a link is sent again three times at most', async () => {
  const { requestId, rider } = await askForRenewal(server, shop, 'LINK')
  const params = { requestId }
  for (const left of [2, 1, 0]) {
    expect(dataOf(await agent.call(resendPaymentRequest, { params })).resendsLeft).toBe(left)
  }
  const reply = await callUntyped(agent, resendPaymentRequest, { params })
  expect([reply.status, reply.body.code]).toEqual([409, 'requestOver'])
  expect(await linksTo(rider)).toHaveLength(4)
})

test('a cancelled link can neither be paid nor sent nor cancelled again, and a new one can be made', async () => {
  const { requestId, gatewayId, transactionId } = await askForRenewal(server, shop, 'LINK')
  const params = { requestId }
  expect(dataOf(await agent.call(cancelPaymentRequest, { params })).state).toBe('CANCELLED')
  await expect(payLink(server, gatewayId)).rejects.toThrow('the payment link is cancelled')
  expect((await callUntyped(agent, resendPaymentRequest, { params })).body.code).toBe('requestOver')
  expect((await callUntyped(agent, cancelPaymentRequest, { params })).body.code).toBe('requestOver')
  const second = await askToPay(agent, transactionId, 'LINK')
  expect(second.requestId).not.toBe(requestId)
  expect(await gatewayIdOf(server, second.requestId)).not.toBe(gatewayId)
})

test('a paid code cannot be cancelled', async () => {
  const { requestId, gatewayId } = await askForRenewal(server, shop, 'QR')
  await scanCode(server, gatewayId)
  const reply = await callUntyped(agent, cancelPaymentRequest, { params: { requestId } })
  expect([reply.status, reply.body.code]).toEqual([409, 'requestOver'])
})

test('a link whose answer was lost is found by its reference', async () => {
  const { transactionId } = await makeRide()
  await fault('links', 'created-then-500')
  const { requestId } = await askToPay(agent, transactionId, 'LINK')
  expect(await gatewayIdOf(server, requestId)).toMatch(/^plink_/)
})

test.each(['LINK', 'QR'] as const)('a %s can be made again after the gateway was down', async (kind) => {
  const { transactionId } = await makeRide()
  await fault(kind === 'LINK' ? 'links' : 'codes', '503')
  const reply = await create(agent, renewal(transactionId, kind))
  expect([reply.status, reply.body.code]).toEqual([503, 'gatewayDown'])
  expect((await askToPay(agent, transactionId, kind)).state).toBe('CREATED')
})

test('a link is cancelled at the gateway when the vehicle comes back first', async () => {
  const { transactionId, requestId, gatewayId } = await askForRenewal(server, shop, 'LINK')
  const body = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' } as const
  dataOf(await agent.call(inspectDrop, { body }))
  await server.advance(60)
  expect(await stateOf(agent, requestId)).toBe('CANCELLED')
  await expect(payLink(server, gatewayId)).rejects.toThrow('the payment link is cancelled')
})

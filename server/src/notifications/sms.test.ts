import { readFile } from 'node:fs/promises'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { pushPublicKey, saveMessagePreferences, subscribePush } from '@voltloop/contract/notifications/notifications'
import { isRideSms, RIDE_SMS, smsTemplate, smsText, smsVariables } from '@voltloop/contract/notifications/sms-messages'
import { dayInIndia } from '@voltloop/contract/core/time'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startOwnApp } from '../../test/support/app.ts'
import { dataOf } from '../../test/support/caller.ts'
import { textsTo } from '../../test/support/outside/text-messages.ts'
import {
  callSandbox,
  handOver,
  makeBooking,
  makePassHolder,
  makeRider,
  makeShop,
  order,
  orderBody,
  payAtGateway,
  pickupIn,
  type Shop,
} from '../../test/support/people/bookings.ts'
import { mintSubscription, publishTwice } from '../../test/support/people/notifications.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makePlan } from '../../test/support/people/places.ts'
import { storeCount } from '../platform/attempts.ts'
import type { Sms } from '../platform/sms.ts'
import { smsFlow } from './sms-flow.ts'

const LIMIT = 40
const server = await startOwnApp({ SMS_DAILY_LIMIT: String(LIMIT) })
afterAll(() => server.close())

let shop: Shop
beforeEach(async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const weekly = await makeShop(server, superAdmin, 3)
  shop = { ...weekly, plan: await makePlan(superAdmin, [weekly.model.modelId], { duration: 1 }) }
})

const texts = async ({ phone }: Person) => (await textsTo(server, phone)).map(({ text }) => text).toReversed()
const accept = async (transactionId: string) =>
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))

async function advance(hours: number) {
  await server.advance(hours * 3600)
  await server.drainJobs()
}

const retryJobs = () => server.app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')

/** Creates a notification about a payment whose text message counts as not sent yet. */
async function makeUntextedNotification() {
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { rider: await makeRider(server) })
  await server.drainJobs()
  const { transact, pool } = server.app.database
  const { rows } = await pool.query<{ id: string }>(
    `update notifications set texted_at = null where key = 'ridePaid' and params ->> 'transactionId' = $1 returning id`,
    [transactionId],
  )
  return { id: rows[0]?.id ?? '', transact }
}

test('a rider with a phone only is texted about payment, acceptance, pickup, end and lateness, each once', async () => {
  const rider = await makeRider(server)
  const start = await pickupIn(server, 5)
  const { transactionId: id } = await makeBooking(server, shop, 'CREATED', { rider, start })
  await server.drainJobs()
  await accept(id)
  for (const hours of [3, 1, 0.2]) await advance(hours)
  await handOver(shop, id)
  for (const hours of [20, 8]) await advance(hours)
  const hub = shop.hub.name.slice(0, 30)
  expect(await texts(rider)).toEqual([
    expect.stringMatching(
      `^Voltloop: we received Rs\\. [\\d,.]+ for ${id}\\. Pickup at ${hub} on .*, \\d\\d:\\d\\d [AP]M\\.`,
    ),
    expect.stringContaining(`${id} is accepted. Pickup at ${hub}`),
    expect.stringContaining(`pickup of ${id} is soon, at ${hub}`),
    expect.stringContaining(`your ride ${id} ends on `),
    expect.stringContaining(`your ride ${id} was due back on `),
  ])
})

test('a rider with a phone only is texted about a refund', async () => {
  const rider = await makeRider(server)
  const { transactionId } = await makeBooking(server, shop, 'REJECTED', { rider })
  await server.drainJobs()
  await server.advance(60)
  expect((await texts(rider)).at(-1)).toMatch(`we've refunded Rs. `)
  expect((await texts(rider)).at(-1)).toContain(transactionId)
})

test('riders with a verified e-mail or push messages, and riders on a pass, are not texted about a payment', async () => {
  const mailed = await makeRider(server, { email: 'texts@mail.test' })
  const pushed = await makeRider(server)
  const { publicKey } = dataOf(await pushed.call(pushPublicKey, {}))
  const fcmToken = JSON.stringify(await mintSubscription(server, publicKey))
  dataOf(await pushed.call(subscribePush, { body: { fcmToken } }))
  const unverified = await makeRider(server, { email: 'unverified@mail.test', isEmailVerified: false })
  for (const rider of [mailed, pushed, unverified]) await makeBooking(server, shop, 'CREATED', { rider })
  expect(await texts(mailed)).toEqual([])
  expect(await texts(pushed)).toEqual([])
  expect(await texts(unverified)).toHaveLength(1)
  const passHolder = await makePassHolder(server)
  const onPass = await makeShop(server, await as(server, 'SUPER_ADMIN'), 1)
  dataOf(await passHolder.call(createBooking, { body: await orderBody(server, onPass) }))
  expect(await texts(passHolder)).toEqual([])
})

test('a rider who turned messages about rides off is still texted about money', async () => {
  const rider = await makeRider(server)
  dataOf(await rider.call(saveMessagePreferences, { body: { isSmsOn: false } }))
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { rider })
  await accept(transactionId)
  expect(await texts(rider)).toEqual([expect.stringContaining('we received')])
})

test('a pickup reminder comes an hour before, once, and not right after an acceptance', async () => {
  const [early, late] = [await makeRider(server), await makeRider(server)]
  const start = await pickupIn(server, 4)
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { rider: early, start })
  const unaccepted = await makeBooking(server, shop, 'CREATED', { rider: late, start })
  await advance(2.5)
  expect(await texts(early)).toHaveLength(2)
  await advance(1)
  await accept(unaccepted.transactionId)
  for (const hours of [0.1, 0.1]) await advance(hours)
  expect((await texts(early)).slice(2)).toEqual([expect.stringContaining(`pickup of ${transactionId} is soon`)])
  expect((await texts(late)).at(-1)).toContain('is accepted')
})

test('an event that is processed twice, and a job that runs twice, text once', async () => {
  const rider = await makeRider(server)
  const { order_id } = await order(server, shop, rider)
  await server.drainJobs()
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
  await publishTwice(server, 'booking.paid')
  expect(await texts(rider)).toHaveLength(1)
  const { rows } = await server.app.database.pool.query<{ id: string }>(
    'select id from notifications where user_id = $1',
    [rider.userId],
  )
  const payload = JSON.stringify({
    eventId: rows[0]?.id,
    event: { name: 'notification.smsDue', notificationId: rows[0]?.id },
  })
  for (const key of ['one', 'two'])
    await server.app.database.pool.query(
      `select graphile_worker.add_job('notification.smsDue:sms', $1::json, job_key => $2)`,
      [payload, key],
    )
  await server.drainJobs()
  expect(await texts(rider)).toHaveLength(1)
})

test('a message that the provider refused is retried, and one that it left unanswered is not', async () => {
  const rider = await makeRider(server)
  await callSandbox(server, 'POST', '/sms/faults', { mode: 'refuse', times: 1 })
  await makeBooking(server, shop, 'CREATED', { rider })
  expect(await texts(rider)).toEqual([])
  await retryJobs()
  expect(await texts(rider)).toHaveLength(1)

  const { id, transact } = await makeUntextedNotification()
  const sent: Sms[] = []
  const leaveUnanswered = async (sms: Sms) => {
    sent.push(sms)
    throw new Error('timed out')
  }
  const now = await server.now()
  await expect(smsFlow(transact, leaveUnanswered, id, now)).rejects.toThrow('timed out')
  await smsFlow(transact, leaveUnanswered, id, now)
  expect(sent).toHaveLength(1)
})

test('two jobs at once send one message', async () => {
  const { id, transact } = await makeUntextedNotification()
  const sent: Sms[] = []
  const now = await server.now()
  await Promise.all(Array.from({ length: 8 }, () => smsFlow(transact, async (sms) => void sent.push(sms), id, now)))
  expect(sent).toHaveLength(1)
})

test('beyond the daily limit only messages about money go out, and a late reminder is never sent', async () => {
  await server.advance(24 * 3600)
  const rider = await makeRider(server)
  const now = await server.now()
  const { transact } = server.app.database
  await transact((db) => storeCount(db, `sms:${dayInIndia(now)}`, LIMIT, new Date(now.getTime() + 86_400_000)))
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { rider })
  await accept(transactionId)
  expect(await texts(rider)).toEqual([expect.stringContaining('we received')])
  await advance(24)
  await retryJobs()
  expect((await texts(rider)).join()).not.toContain('is accepted')
})

test('the templates of docs and sandbox are those of the texts, and each fits into one message', async () => {
  const docs = await readFile(new URL('../../../docs/operations/messages.md', import.meta.url), 'utf8')
  const sandbox = await readFile(new URL('../../../sandbox/src/sms/templates.ts', import.meta.url), 'utf8')
  const facts = {
    transactionId: 'VL-2841700',
    hub: 'Hyderabad Gachibowli Financial District',
    dropHub: 'Hyderabad Gachibowli Financial District',
    startsAt: '2026-11-18T04:30:00Z',
    endsAt: '2026-11-25T04:30:00Z',
    amountPaise: 12_345_600,
  }
  for (const key of Object.keys(RIDE_SMS).filter(isRideSms)) {
    expect(docs).toContain(`\`${smsTemplate(key)}\``)
    expect(sandbox).toContain(smsTemplate(key))
    const variables = smsVariables(key, facts)
    for (const value of Object.values(variables)) expect(value.length).toBeLessThanOrEqual(30)
    expect(smsText(key, facts)).toMatch(/^[\x20-\x7e]{1,160}$/)
  }
})

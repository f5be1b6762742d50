import { registerCustomer } from '@voltloop/contract/accounts/accounts'
import type { Body } from '@voltloop/contract/core/endpoint'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import {
  getMessagePreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveMessagePreferences,
} from '@voltloop/contract/notifications/notifications'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, order, payAtGateway } from '../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../test/support/caller.ts'
import { publishTwice } from '../../test/support/people/notifications.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { raise } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 10 })

async function listOf(person: Caller, query: { limit?: number; cursor?: string } = {}) {
  const { body } = await person.call(listNotifications, { query })
  if (!body.success) throw new Error(body.message)
  return { ...body.data, nextCursor: body.nextCursor, total: body.total }
}

test('notifications are listed newest first, in pages, with the unread count and their subject', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'COMPLETED')
  await raise(rider, transactionId)
  await server.drainJobs()
  const whole = await listOf(rider)
  expect(whole).toMatchObject({ unread: 4, total: 4, nextCursor: null })
  expect(whole.notifications.map(({ message }) => message.split(/[:.] /)[0])).toEqual([
    `Ride ${transactionId} is complete`,
    `Ride ${transactionId} has started`,
    `Booking ${transactionId} is accepted`,
    `We've got your booking ${transactionId}`,
  ])
  expect(whole.notifications[0]).toMatchObject({ type: 'booking', transactionId, requestId: null, readAt: null })
  const first = await listOf(rider, { limit: 3 })
  const rest = await listOf(rider, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.notifications, ...rest.notifications]).toEqual(whole.notifications)
  expect(rest.nextCursor).toBeNull()
  expect((await callUntyped(rider, listNotifications, { query: { cursor: 'nonsense' } })).status).toBe(400)
})

test('a notification carries the key and the facts that its message was rendered from, and no others', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  await server.drainJobs()
  const [newest] = (await listOf(rider)).notifications
  expect(newest).toMatchObject({ key: 'ridePaid' })
  expect(newest?.params).toEqual({
    transactionId,
    model: `${shop.model.brand} ${shop.model.modelName}`,
    hub: shop.hub.name,
    startsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('a notification that was stored as text, or by a newer version, shows that text', async () => {
  const { rider } = await makeBooking(server, shop)
  await server.drainJobs()
  const { pool } = server.app.database
  for (const key of [null, 'keyOfANewerVersion']) {
    await pool.query(`update notifications set message = 'Stored as text', key = $2 where user_id = $1`, [
      rider.userId,
      key,
    ])
    expect((await listOf(rider)).notifications[0]).toMatchObject({ message: 'Stored as text', key: null, params: null })
  }
})

test('a notification of an earlier version, which lacks a fact, shows its text and hides no other', async () => {
  const { rider } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  await server.drainJobs()
  const { notifications } = await listOf(rider)
  expect(notifications.length).toBeGreaterThan(1)
  await server.app.database.pool.query(
    `update notifications set message = 'Stored as text', params = params - 'startsAt' - 'transactionId' where id = $1`,
    [notifications[0]?.notificationId],
  )
  const [first, ...others] = (await listOf(rider)).notifications
  expect(first).toMatchObject({ message: 'Stored as text', key: null, params: null })
  expect(others).toEqual(notifications.slice(1))
})

test("a new customer's notification stores no name and shows the present one", async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const body = { name: 'Meera Krishnan', phone: '8300000417', email: 'meera@example.com', password: PASSWORD }
  dataOf(await server.call(registerCustomer, { body }))
  await server.drainJobs()
  const newest = async () => (await listOf(superAdmin)).notifications[0]
  expect(await newest()).toMatchObject({ message: 'New customer: Meera Krishnan', key: 'newCustomer' })
  const { pool } = server.app.database
  const { rows } = await pool.query<{ stored: string }>('select notifications::text as stored from notifications')
  expect(rows.filter(({ stored }) => stored.includes('Meera'))).toEqual([])
  await pool.query(`update users set name = 'Meera Rao' where name = 'Meera Krishnan'`)
  expect(await newest()).toMatchObject({ message: 'New customer: Meera Rao', params: { customer: 'Meera Rao' } })
})

test('a notification about a ticket contains its number', async () => {
  const supporter = await as(server, 'CUSTOMER_SUPPORT')
  const { rider, transactionId } = await makeBooking(server, shop)
  const { requestId } = await raise(rider, transactionId)
  await server.drainJobs()
  const [newest] = (await listOf(supporter)).notifications
  expect(newest).toMatchObject({ type: 'customer support', requestId, transactionId })
})

test('marking a notification as read keeps the first time, and nobody can do so for another user', async () => {
  const { rider } = await makeBooking(server, shop)
  const stranger = await makeRider(server)
  await server.drainJobs()
  const [first] = (await listOf(rider)).notifications
  const params = { notificationId: first?.notificationId ?? '' }
  expect((await stranger.call(readNotification, { params })).status).toBe(404)
  dataOf(await stranger.call(readAllNotifications, {}))
  expect(await listOf(rider)).toMatchObject({ unread: 1 })
  const { readAt } = dataOf(await rider.call(readNotification, { params }))
  expect(readAt).not.toBeNull()
  await server.advance(60)
  expect(dataOf(await rider.call(readNotification, { params }))).toMatchObject({ readAt })
  expect(await listOf(rider)).toMatchObject({ unread: 0, total: 1 })
})

test('an event that is processed twice notifies once', async () => {
  const rider = await makeRider(server)
  const { order_id } = await order(server, shop, rider)
  await server.drainJobs()
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
  const before = (await listOf(shop.manager)).total
  await publishTwice(server, 'booking.paid')
  expect((await listOf(rider)).total).toBe(1)
  expect((await listOf(shop.manager)).total).toBe(before + 1)
})

test('notifications are deleted after half a year', async () => {
  const { rider } = await makeBooking(server, shop)
  await server.drainJobs()
  await server.app.database.pool.query(
    `update notifications set created_at = created_at - interval '181 days' where user_id = $1`,
    [rider.userId],
  )
  await server.advance(60)
  expect(await listOf(rider)).toMatchObject({ total: 0 })
})

test('mails and text messages are on until a user turns one of them off for themselves', async () => {
  const rider = await makeRider(server)
  const other = await makeRider(server)
  const read = async (person: Person) => dataOf(await person.call(getMessagePreferences, {}))
  const save = async (body: Body<typeof saveMessagePreferences>) =>
    dataOf(await rider.call(saveMessagePreferences, { body }))
  expect(await read(rider)).toEqual({ isMailOn: true, isSmsOn: true })
  expect(await save({ isMailOn: false })).toEqual({ isMailOn: false, isSmsOn: true })
  expect(await save({ isSmsOn: false })).toEqual({ isMailOn: false, isSmsOn: false })
  expect(await read(other)).toEqual({ isMailOn: true, isSmsOn: true })
  expect(await save({ isMailOn: true })).toEqual({ isMailOn: true, isSmsOn: false })
  expect(await read(rider)).toEqual({ isMailOn: true, isSmsOn: false })
  expect((await rider.call(saveMessagePreferences, { body: {} })).status).toBe(400)
})

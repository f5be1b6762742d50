import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { handOver, makeBooking, makeShop, pickupIn } from '../../../test/support/people/bookings.ts'
import { bookingOf, change, preview } from '../../../test/support/people/changes.ts'
import { dataOf } from '../../../test/support/caller.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 12 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const otherManager = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'

test('lets the customer change three times, and staff once more', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  for (const hours of [10, 11, 12]) {
    expect((await change(rider, transactionId, { start: await pickupIn(server, hours) })).status).toBe(200)
  }
  expect((await bookingOf(rider, transactionId)).actions).not.toContain('change')
  const fourth = await change(rider, transactionId, { start: await pickupIn(server, 13) })
  expect([fourth.status, fourth.body.code]).toEqual([409, 'changeLimit'])
  expect((await change(supporter, transactionId, { start: await pickupIn(server, 13) })).status).toBe(200)
})

test('lets the customer change until the pickup time, and staff until the handover', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED, { start: await pickupIn(server, 1) })
  await server.advance(2 * 3600)
  const late = await change(rider, transactionId, { start: await pickupIn(server, 5) })
  expect([late.status, late.body.code]).toEqual([409, 'changeClosed'])
  expect((await change(shop.manager, transactionId, { start: await pickupIn(server, 1) })).status).toBe(200)
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId } }))
  await handOver(shop, transactionId)
  const onRoad = await change(shop.agent, transactionId, { start: await pickupIn(server, 5) })
  expect([onRoad.status, onRoad.body.code]).toEqual([409, 'wrongState'])
})

test('hides bookings of other people, hubs and cities, and those that do not exist', async () => {
  const { transactionId } = await makeBooking(server, shop)
  const elsewhere = await makeShop(server, superAdmin)
  const stranger = await as(server, 'CUSTOMER')
  const start = await pickupIn(server, 9)
  for (const caller of [stranger, otherManager, elsewhere.agent, elsewhere.manager]) {
    expect((await change(caller, transactionId, { start })).status).toBe(404)
    expect((await preview(caller, transactionId, { start })).status).toBe(404)
  }
  expect((await change(supporter, 'VL-999999', { start })).status).toBe(404)
  for (const caller of [shop.city.admin, superAdmin]) {
    expect((await change(caller, transactionId, { start })).status).toBe(403)
  }
})

test('records who changed a booking, with the values before and after', async () => {
  const { transactionId } = await makeBooking(server, shop)
  const start = await pickupIn(server, 9)
  await change(shop.agent, transactionId, { start })
  const { rows } = await server.app.database.pool.query<{ id: string }>(
    `select id from bookings where 'VL-' || number = $1`,
    [transactionId],
  )
  const entries = await auditOf(server, rows[0]?.id ?? '')
  expect(entries.at(-1)).toMatchObject({
    action: 'booking.changePickup',
    after: { startsAt: start, hubId: shop.hub.hubId, differencePaise: 0 },
  })
})

test('makes a repeated request with the same key once', async () => {
  const { rider, transactionId } = await makeBooking(server, shop)
  const start = await pickupIn(server, 9)
  const replies = [
    await change(rider, transactionId, { start }, 'change-key-1'),
    await change(rider, transactionId, { start }, 'change-key-1'),
    await change(rider, transactionId, { start: await pickupIn(server, 10) }, 'change-key-1'),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 422])
  expect((await bookingOf(rider, transactionId)).changes).toHaveLength(1)
})

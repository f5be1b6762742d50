import { closeTill, listTills, signOffTill, type Till } from '@voltloop/contract/bookings/till'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { makeBooking, makeShop, renewForCash, type Shop } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { interleave } from '../../../test/support/database/interleave.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

async function tillOf(caller: Caller, { hub }: Pick<Shop, 'hub'>): Promise<Till> {
  const found = dataOf(await caller.call(listTills, {})).find((till) => till.hub.hubId === hub.hubId)
  if (!found) throw new Error('The till is not listed.')
  return found
}

const close = (caller: Caller, { hub }: Pick<Shop, 'hub'>, form: object) =>
  callUntyped(caller, closeTill, { body: { hubId: hub.hubId, ...form } })
const sign = (caller: Caller, closeId: string, form: object) =>
  callUntyped(caller, signOffTill, { body: { closeId, ...form } })

test('lists the cash since the last close by person, kind and way', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  await makeBooking(server, shop, ON_ROAD)
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, transactionId)
  dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
  expect(await tillOf(shop.agent, shop)).toMatchObject({
    carried: 0,
    expected: 5050,
    lines: [
      { way: 'cash', kind: 'depositTaken', amount: 4000, count: 2 },
      { way: 'cash', kind: 'renewal', amount: 1050, count: 1 },
    ],
    unclosedDays: [],
    closes: [],
  })
})

test('closes a day, carries the rest over, and gives later cash to the next close', async () => {
  const shop = await makeShop(server, superAdmin, 3)
  await makeBooking(server, shop, ON_ROAD)
  const first = await close(shop.manager, shop, { expected: 2000, counted: 2000, handedOver: 1500 })
  expect([first.status, first.body.message]).toEqual([200, 'Day closed'])
  await makeBooking(server, shop, ON_ROAD)
  const open = await tillOf(shop.agent, shop)
  expect(open).toMatchObject({ carried: 500, expected: 2500, lines: [{ amount: 2000, count: 1 }] })
  expect((await close(shop.agent, shop, { expected: 2500, counted: 2500, handedOver: 2500 })).status).toBe(200)
  const { closes, lines, expected } = await tillOf(shop.city.admin, shop)
  expect([lines, expected]).toEqual([[], 0])
  expect(closes).toMatchObject([
    { carried: 500, expected: 2500, handedOver: 2500, lines: [{ amount: 2000 }], signOff: null },
    { carried: 0, expected: 2000, handedOver: 1500, lines: [{ amount: 2000 }], signOff: null },
  ])
  const again = await close(shop.agent, shop, { expected: 0, counted: 0, handedOver: 0 })
  expect([again.status, again.body.code]).toEqual([409, 'nothingToClose'])
})

test('asks for the reason of a difference, and rejects amounts that cannot be', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  await makeBooking(server, shop, ON_ROAD)
  const replies = [
    await close(shop.agent, shop, { expected: 2000, counted: 1900, handedOver: 1900 }),
    await close(shop.agent, shop, { expected: 2000, counted: 1900, handedOver: 1900, reason: '  ' }),
    await close(shop.agent, shop, { expected: 2000, counted: 2000, handedOver: 2001 }),
    await close(shop.agent, shop, { expected: 2000, counted: -1, handedOver: 0 }),
    await close(shop.agent, shop, { expected: 2000, counted: 2000, handedOver: 2000, by: 'me' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(replies[0]?.body.errors).toEqual([expect.objectContaining({ path: 'reason' })])
  const stale = await close(shop.agent, shop, { expected: 1000, counted: 1000, handedOver: 1000 })
  expect([stale.status, stale.body.code]).toEqual([409, 'tillDiffers'])
  expect(stale.body.message).toBe('The recorded cash is now Rs. 2,000. Please check and count again.')
  const form = { expected: 2000, counted: 1900, handedOver: 1900, reason: 'A note was torn' }
  expect((await close(shop.agent, shop, form)).status).toBe(200)
  expect((await tillOf(shop.agent, shop)).closes).toMatchObject([{ counted: 1900, reason: 'A note was torn' }])
  expect((await auditOf(server, shop.hub.hubId)).at(-1)).toMatchObject({
    action: 'till.close',
    after: { expectedPaise: 200_000, countedPaise: 190_000 },
  })
})

test('lets the city admin sign off a close once, with a reason for a difference', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  await makeBooking(server, shop, ON_ROAD)
  await close(shop.manager, shop, { expected: 2000, counted: 2000, handedOver: 2000 })
  const closeId = (await tillOf(shop.manager, shop)).closes[0]?.closeId ?? ''
  expect((await sign(shop.agent, closeId, { received: 2000 })).status).toBe(403)
  expect((await sign(shop.city.admin, closeId, { received: 1990 })).status).toBe(400)
  const elsewhere = await makeShop(server, superAdmin)
  expect((await sign(elsewhere.city.admin, closeId, { received: 2000 })).status).toBe(404)
  const both = await interleave(
    server.app.database.pool,
    'till_sign_offs',
    () => sign(shop.city.admin, closeId, { received: 1990, reason: 'Ten rupees short' }),
    () => sign(shop.city.admin, closeId, { received: 2000 }),
  )
  expect([both.first.status, both.second.body.code, both.hasWaited]).toEqual([200, 'tillSigned', true])
  expect((await tillOf(shop.manager, shop)).closes).toMatchObject([
    { signOff: { received: 1990, reason: 'Ten rupees short' } },
  ])
})

test('puts each movement into one close when a till is closed twice at a time', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  await makeBooking(server, shop, ON_ROAD)
  const form = { expected: 2000, counted: 2000, handedOver: 2000 }
  const race = await interleave(
    server.app.database.pool,
    'till_closes',
    () => close(shop.manager, shop, form),
    () => close(shop.agent, shop, form),
  )
  expect([race.first.status, race.second.body.code, race.hasWaited]).toEqual([200, 'nothingToClose', true])
})

test('shows unclosed days of the city first, and hides hubs out of scope', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  const quiet = await makeHub(superAdmin, shop.city.cityId, { name: 'A quiet hub' })
  const quietManager = await makeManager(server, superAdmin, quiet.hubId)
  await makeBooking(server, shop, ON_ROAD)
  await server.advance(26 * 3600)
  const admin = await as(server, 'CITY_ADMIN')
  expect(dataOf(await admin.call(listTills, {}))).toEqual([])
  const tills = dataOf(await shop.agent.call(listTills, {}))
  expect(tills.map(({ hub, unclosedDays }) => [hub.name, unclosedDays.length])).toEqual([
    [shop.hub.name, 1],
    ['A quiet hub', 0],
  ])
  expect(dataOf(await quietManager.call(listTills, {})).map(({ hub }) => hub.name)).toEqual(['A quiet hub'])
  const form = { expected: 2000, counted: 2000, handedOver: 2000 }
  const elsewhere = await makeShop(server, superAdmin)
  for (const stranger of [quietManager, elsewhere.agent]) {
    expect((await close(stranger, shop, form)).status).toBe(404)
  }
})

test('closes and signs off the last cash of an archived hub, which is listed until then', async () => {
  const shop = await makeShop(server, superAdmin, 1)
  await makeBooking(server, shop, ON_ROAD)
  await server.app.database.pool.query('update hubs set archived_at = created_at where id = $1', [shop.hub.hubId])
  expect(await tillOf(shop.city.admin, shop)).toMatchObject({ expected: 2000 })
  expect((await close(shop.agent, shop, { expected: 2000, counted: 2000, handedOver: 2000 })).status).toBe(200)
  const { closes } = await tillOf(shop.city.admin, shop)
  const signed = await sign(shop.city.admin, closes[0]?.closeId ?? '', { received: 2000 })
  expect([signed.status, signed.body.data]).toMatchObject([200, { closes: [{ signOff: { received: 2000 } }] }])
  expect(dataOf(await shop.city.admin.call(listTills, {}))).toEqual([])
})

test('never changes a close afterwards', async () => {
  const { pool } = server.app.database
  await expect(pool.query('update till_closes set counted_paise = 0')).rejects.toThrow('append-only')
  await expect(pool.query('delete from till_close_movements')).rejects.toThrow('append-only')
  await expect(pool.query('delete from till_sign_offs')).rejects.toThrow('append-only')
})

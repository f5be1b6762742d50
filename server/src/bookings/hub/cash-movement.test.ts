import { payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { confirmPayout, settleCash } from '@voltloop/contract/bookings/rides'
import { expect, test } from 'vitest'
import {
  beginRenewals,
  makeBooking,
  makeShop,
  renewForCash,
  returnVehicle,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { inspectReturn } from '../../../test/support/people/deposits.ts'
import { makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const { server, superAdmin, shop } = await prelude({ vehicles: 20 })

interface Movement {
  kind: string
  rupees: number
  byId: string
  hubId: string
  way: string
}

async function movementsOf(transactionId: string): Promise<Movement[]> {
  const { rows } = await server.app.database.pool.query<Movement>(
    `select m.kind, (m.amount_paise / 100)::int as rupees, m.by_id as "byId", m.hub_id as "hubId", m.way
      from cash_movements m join bookings b on b.id = m.booking_id where b.number = $1 order by m.at, m.id`,
    [Number(transactionId.slice('VL-'.length))],
  )
  return rows
}

const settle = (caller: Caller, transactionId: string, more: object = {}) =>
  callUntyped(caller, settleCash, { body: { transactionId, ...more } })

test('records who took and gave the cash of a ride, where and for what', async () => {
  const { transactionId } = await makeBooking(server, shop, ON_ROAD)
  await renewForCash(server, transactionId)
  await beginRenewals(server, transactionId)
  expect((await settle(shop.agent, transactionId)).status).toBe(200)
  const dropHub = await makeHub(superAdmin, shop.city.cityId)
  await inspectReturn({ agent: shop.agent, hub: dropHub }, transactionId, { outcome: 'RETURN' })
  const byAgent = { byId: shop.agent.userId, hubId: shop.hub.hubId, way: 'cash' }
  const taken = [
    { ...byAgent, kind: 'depositTaken', rupees: 2000 },
    { ...byAgent, kind: 'renewal', rupees: 1050 },
  ]
  // The customer has the deposit back only when somebody confirms it.
  expect(await movementsOf(transactionId)).toEqual(taken)
  const confirm = () => callUntyped(shop.agent, confirmPayout, { body: { transactionId } })
  const statuses = await Promise.all([confirm(), confirm(), confirm()])
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const given = { ...byAgent, hubId: dropHub.hubId, kind: 'depositReturned', rupees: -2000 }
  expect(await movementsOf(transactionId)).toEqual([...taken, given])
})

test('records a payout without a ride at the hub of the manager who paid it', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'COMPLETED')
  const other = await makeHub(superAdmin, shop.city.cityId)
  const manager = await makeManager(server, superAdmin, other.hubId)
  const payOut = (caller: Caller, amount: number) =>
    callUntyped(caller, payOutDeposit, { body: { phone: rider.phone, amount } })
  expect((await payOut(manager, 500)).status).toBe(200)
  expect((await payOut(shop.agent, 1500)).status).toBe(200)
  expect((await payOut(shop.agent, 1500)).status).toBeGreaterThanOrEqual(400)
  expect(await movementsOf(transactionId)).toMatchObject([
    { kind: 'depositTaken', rupees: 2000 },
    { kind: 'depositPaidOut', rupees: -500, byId: manager.userId, hubId: other.hubId },
    { kind: 'depositPaidOut', rupees: -1500, byId: shop.agent.userId, hubId: shop.hub.hubId },
  ])
})

test('records no cash where none changed hands: a deposit left from before, paid from the deposit, waived, refused', async () => {
  const first = await makeBooking(server, shop, 'COMPLETED')
  const { transactionId } = await makeBooking(server, shop, ON_ROAD, { rider: first.rider })
  await renewForCash(server, transactionId)
  await beginRenewals(server, transactionId)
  expect((await settle(shop.agent, transactionId, { amount: 1 })).status).toBe(409)
  expect((await settle(shop.city.admin, transactionId)).status).toBe(403)
  const waived = { outcome: 'WAIVED', reason: 'Flat tyre on the second day' }
  expect((await settle(shop.city.admin, transactionId, waived)).status).toBe(200)
  await renewForCash(server, transactionId)
  await beginRenewals(server, transactionId)
  await returnVehicle(shop, transactionId)
  expect((await settle(shop.agent, transactionId, { outcome: 'FROM_DEPOSIT' })).status).toBe(200)
  expect(await movementsOf(transactionId)).toEqual([])
})

test("lets the cash of a hub's day be computed by person, and never changes it afterwards", async () => {
  const own = await makeShop(server, superAdmin, 5)
  for (let ride = 0; ride < 3; ride++) await makeBooking(server, own, ON_ROAD)
  const { rider } = await makeBooking(server, own, 'COMPLETED')
  await callUntyped(own.manager, payOutDeposit, { body: { phone: rider.phone, amount: 700 } })
  const { rows } = await server.app.database.pool.query(
    `select by_id as "byId", way, (sum(amount_paise) / 100)::int as rupees from cash_movements
      where hub_id = $1 and (at at time zone 'Asia/Kolkata')::date = ($2::timestamptz at time zone 'Asia/Kolkata')::date
      group by by_id, way order by rupees desc`,
    [own.hub.hubId, await server.now()],
  )
  expect(rows).toEqual([
    { byId: own.agent.userId, way: 'cash', rupees: 8000 },
    { byId: own.manager.userId, way: 'cash', rupees: -700 },
  ])
  await expect(server.app.database.pool.query('update cash_movements set amount_paise = 1')).rejects.toThrow(
    'cash_movements',
  )
  await expect(server.app.database.pool.query('delete from cash_movements')).rejects.toThrow('cash_movements')
})

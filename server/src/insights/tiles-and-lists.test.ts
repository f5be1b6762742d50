import { listCityBookings, listPendingBookings } from '@voltloop/contract/bookings/board'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { getAnalytics } from '@voltloop/contract/company/insights'
import { listCities } from '@voltloop/contract/places/places'
import { listTickets } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { makeBooking, makeShop, pickupIn } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller, type UntypedReply } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { makeTicket } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 8 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const elsewhere = await makeShop(server, superAdmin, 3)
const soon = { start: await pickupIn(server, 1) }
await makeBooking(server, elsewhere, 'CREATED', soon)
await makeBooking(server, elsewhere, 'COMPLETED', soon)
for (const status of ['CREATED', 'CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'REJECTED', 'SCRAPPED'] as const) {
  await makeBooking(server, shop, status, soon)
}
await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { start: await pickupIn(server, 48) })
await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', soon)
const { rider, transactionId } = await makeBooking(server, shop, 'COMPLETED', soon)
for (const status of ['OPEN', 'IN_PROGRESS', 'IN_PROGRESS', 'FULFILLED', 'REJECTED', 'REJECTED'] as const) {
  await makeTicket(rider, supporter, transactionId, status)
}
// The rides of the next hour have started.
await server.advance(2 * 3600)
await server.drainJobs()

const totalOf = ({ status, body }: UntypedReply) => [status, (body as { total?: number }).total]
const tilesOf = async (caller: Caller, cityId: string) =>
  dataOf(await caller.call(getAnalytics, { query: { c_id: cityId } }))

test.each([
  ['all cities', () => 'all'],
  ['one city', () => shop.city.cityId],
])('the tiles of %s count as many bookings and vehicles as the lists behind them', async (_place, place) => {
  const cityId = place()
  for (const caller of [superAdmin, supporter]) {
    const { vehicles, bookings } = await tilesOf(caller, cityId === 'all' ? '' : cityId)
    expect(bookings).toEqual(
      cityId === 'all' ? { pending: 3, active: 2, completed: 2 } : { pending: 2, active: 2, completed: 1 },
    )
    const params = { cityId }
    const city = (query: object) => callUntyped(caller, listCityBookings, { params, query })
    expect(totalOf(await callUntyped(caller, listVehicles, { params }))).toEqual([200, vehicles])
    expect(totalOf(await city({ active: 'true' }))).toEqual([200, bookings.active])
    expect(totalOf(await city({ completed: 'true' }))).toEqual([200, bookings.completed])
    const c_id = cityId === 'all' ? '' : cityId
    expect(totalOf(await callUntyped(caller, listPendingBookings, { query: { c_id } }))).toEqual([
      200,
      bookings.pending,
    ])
  }
})

test('the other tiles of all cities count as many tickets, cities and plans as the lists behind them', async () => {
  const { tickets, cities, subscription } = await tilesOf(superAdmin, '')
  expect(tickets).toEqual({ in_progress: 2, rejected: 2, resolved: 1 })
  const ticketsOf = async (status: string) => totalOf(await callUntyped(supporter, listTickets, { query: { status } }))
  expect(await ticketsOf('in-progress')).toEqual([200, tickets?.in_progress])
  expect(await ticketsOf('rejected')).toEqual([200, tickets?.rejected])
  expect(await ticketsOf('resolved')).toEqual([200, tickets?.resolved])
  expect(dataOf(await superAdmin.call(listCities, {}))).toHaveLength(cities ?? -1)
  expect(dataOf(await superAdmin.call(listPlans, { query: {} }))).toHaveLength(subscription ?? -1)
})

test('lists the completed rides of all cities in pages, newest first, with hub and search', async () => {
  const params = { cityId: 'all' }
  const first = await superAdmin.call(listCityBookings, { params, query: { limit: 1, completed: 'true' } })
  const { data, nextCursor, total } = first.body as { data: { status: string }[]; nextCursor: string; total: number }
  expect([data.length, data[0]?.status, total]).toEqual([1, 'COMPLETED', 2])
  const query = { limit: 1, completed: 'true', cursor: nextCursor } as const
  expect((await superAdmin.call(listCityBookings, { params, query })).body).toMatchObject({ nextCursor: null })
  const atHub = await callUntyped(superAdmin, listCityBookings, { params, query: { hubId: shop.hub.hubId } })
  expect(totalOf(atHub)).toEqual([200, 3])
})

test('staff of one city cannot list all cities', async () => {
  for (const caller of [shop.agent, shop.manager, shop.city.admin, await as(server, 'CITY_ADMIN')]) {
    for (const endpoint of [listVehicles, listCityBookings]) {
      expect((await callUntyped(caller, endpoint, { params: { cityId: 'all' } })).status).toBe(404)
    }
  }
})

import { changesOf, idsIn } from './activity-changes.ts'
import { listActivity } from '@voltloop/contract/company/activity'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { makeBooking } from '../../test/support/people/bookings.ts'
import { makeHub, makeVehicle } from '../../test/support/people/places.ts'
import { as } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 2 })
const [vehicle, other] = shop.vehicles
if (!vehicle || !other) throw new Error('two vehicles are needed')
const read = async (query: object, by = superAdmin) => dataOf(await by.call(listActivity, { query })).entries
const takeOut = (vehicleId: string, outOfService: string | null) =>
  callUntyped(shop.city.admin, updateVehicle, { params: { vehicleId }, body: { outOfService } })

test('lists who changed what, with what it was before and is now, newest first', async () => {
  await takeOut(vehicle.vehicleId, 'Flat tyre')
  await server.advance(60)
  await takeOut(vehicle.vehicleId, null)
  const [latest, earlier] = await read({ kind: 'vehicle', subject: vehicle.vehicleId })
  expect(latest).toMatchObject({
    actor: { userId: shop.city.admin.userId, role: 'CITY_ADMIN' },
    subject: { kind: 'vehicle', id: vehicle.vehicleId, label: vehicle.registrationNumber },
    changes: [{ field: 'outOfService', before: 'Flat tyre', after: null }],
  })
  expect(earlier?.changes).toEqual([{ field: 'outOfService', before: null, after: 'Flat tyre' }])
})

test('finds entries by plate, by person and by day', async () => {
  await takeOut(other.vehicleId, 'Brakes')
  const byPlate = await read({ q: other.registrationNumber.toLowerCase() })
  expect(byPlate[0]?.subject.id).toBe(other.vehicleId)
  expect(byPlate.every(({ subject }) => subject.id === other.vehicleId)).toBe(true)
  const byPerson = await read({ person: shop.city.admin.userId })
  expect(byPerson.length).toBeGreaterThan(0)
  expect(byPerson.every(({ actor }) => actor?.userId === shop.city.admin.userId)).toBe(true)
  expect(await read({ to: '2020-01-01' })).toEqual([])
  expect(await read({ q: 'no such thing' })).toEqual([])
  await takeOut(other.vehicleId, null)
})

test('shows a city admin the entries of the own city, and none of another or of none', async () => {
  const elsewhere = await as(server, 'CITY_ADMIN')
  expect(await read({}, elsewhere)).toEqual([])
  const own = await read({ limit: 200 }, shop.city.admin)
  expect(own.some(({ subject }) => subject.id === vehicle.vehicleId)).toBe(true)
  expect(new Set(own.map(({ city }) => city))).toEqual(new Set([shop.city.name]))
  const asked = await callUntyped(elsewhere, listActivity, { query: { cityId: shop.city.cityId } })
  expect(asked.status).toBe(404)
})

test('returns every entry once, page by page', async () => {
  const all = await read({ limit: 200, cityId: shop.city.cityId })
  const paged: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await superAdmin.call(listActivity, {
      query: { limit: 2, cityId: shop.city.cityId, ...(cursor && { cursor }) },
    })
    if (!body.success) throw new Error(body.message)
    paged.push(...body.data.entries.map(({ entryId }) => entryId))
    cursor = body.nextCursor
  }
  expect(paged).toEqual(all.map(({ entryId }) => entryId))
})

test.each([
  { cursor: 'rubbish' },
  { person: 'x' },
  { kind: 'secret' },
  { from: 'yesterday' },
  { limit: 100_000 },
  { hubId: 'x' },
])('refuses the query %j', async (query) => {
  expect((await callUntyped(superAdmin, listActivity, { query })).status).toBe(400)
})

test('tells records inside records by their names, and leaves out ids of things that are gone', () => {
  const [known, gone] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
  const names = new Map([[known, 'Ameerpet']])
  expect(idsIn({ hubId: known, list: [{ at: gone }] })).toEqual([known, gone])
  expect(changesOf({ hubId: known, modelId: gone }, { hubId: null }, names)).toEqual([
    { field: 'hubId', before: 'Ameerpet', after: null },
  ])
  expect(changesOf({ hub: { name: 'A' }, days: [1, 2] }, { hub: { name: 'B' }, days: [1, 2] }, names)).toEqual([
    { field: 'hub', before: 'A', after: 'B' },
  ])
})

test('finds what happened at a hub: by its vehicles, its bookings and its people, and nothing of another', async () => {
  const { admin, cityId } = shop.city
  const [here, there] = [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)]
  const forVehicle = { cityId, hubId: here.hubId, modelId: shop.model.modelId }
  const moved = await makeVehicle(superAdmin, forVehicle)
  const params = { vehicleId: moved.vehicleId }
  await callUntyped(admin, updateVehicle, { params, body: { hubId: there.hubId } })
  await callUntyped(admin, updateVehicle, { params, body: { outOfService: 'Seat' } })
  const actionsAt = async (hubId: string, more: object = {}, by = admin) =>
    (await read({ hubId, limit: 200, ...more }, by)).map(({ action }) => action)
  expect(await actionsAt(here.hubId)).toEqual(['vehicle.changed', 'vehicle.created', 'hub.created'])
  expect(await actionsAt(there.hubId)).toEqual(['vehicle.changed', 'vehicle.changed', 'hub.created'])
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const [latest] = await read({ hubId: shop.hub.hubId, kind: 'booking' }, admin)
  expect(latest?.subject.label).toBe(transactionId)
  expect(await actionsAt(here.hubId, { to: '2020-01-01' })).toEqual([])
  const elsewhere = await as(server, 'CITY_ADMIN')
  expect((await callUntyped(elsewhere, listActivity, { query: { hubId: here.hubId } })).status).toBe(404)
  await server.advance(32 * 86_400)
  // The sessions of the others have ended by then.
  const later = await as(server, 'SUPER_ADMIN')
  expect(await actionsAt(here.hubId, {}, later)).toEqual([])
  // A first day does not extend the span, however far back it is; an earlier last day moves it.
  expect(await actionsAt(here.hubId, { from: '2020-01-01' }, later)).toEqual([])
  const to = dayInIndia(addDays(await server.now(), -2))
  expect(await actionsAt(here.hubId, { to }, later)).toHaveLength(3)
  expect(await actionsAt(here.hubId, { from: '2020-01-01', to }, later)).toHaveLength(3)
  expect(await actionsAt(here.hubId, { from: to, to }, later)).toEqual([])
})

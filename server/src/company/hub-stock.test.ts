import { readHubStock } from '@voltloop/contract/company/hub-stock'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { makeBooking, makeShop } from '../../test/support/people/bookings.ts'
import { as } from '../../test/support/people/people.ts'
import { makeHub } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 3 })
const stockOf = (caller: typeof superAdmin, hubId: string) => callUntyped(caller, readHubStock, { params: { hubId } })

test('counts the vehicles of each model that stand at a hub, are out of service there, or are on a ride from there', async () => {
  await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const vehicleId = shop.vehicles[2]?.vehicleId ?? ''
  dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: 'Battery' } }))
  const empty = await makeHub(superAdmin, shop.city.cityId)
  const { modelId, brand, modelName } = shop.model
  for (const reader of [shop.manager, shop.agent, shop.city.admin, await as(server, 'CUSTOMER_SUPPORT')]) {
    expect(dataOf(await reader.call(readHubStock, { params: { hubId: shop.hub.hubId } }))).toEqual([
      { modelId, brand, modelName, ready: 1, outOfService: 1, onRoad: 1 },
    ])
    expect((await stockOf(reader, empty.hubId)).body.data).toEqual([])
  }
})

test('is for staff of the city', async () => {
  const other = await makeShop(server, superAdmin, 1)
  for (const stranger of [other.manager, other.agent, other.city.admin])
    expect((await stockOf(stranger, shop.hub.hubId)).status).toBe(404)
  expect((await stockOf(await as(server, 'CUSTOMER'), shop.hub.hubId)).status).toBe(403)
  expect((await stockOf(superAdmin, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await stockOf(superAdmin, 'x')).status).toBe(404)
})

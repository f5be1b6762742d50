import { makeTransfer, scanTransfer, type Transfer } from '@voltloop/contract/fleet/transfers'
import type { TestApp } from './app.ts'
import { callUntyped, dataOf, type Caller } from './caller.ts'
import { makeShop, type Shop } from './people/bookings.ts'
import { makeHub, makeManager } from './people/places.ts'
import type { Person } from './people/people.ts'

/** A shop whose vehicles stand at one hub, and a second hub of its city that has none. */
export interface TwoHubs extends Shop {
  other: { hubId: string; name: string; manager: Person }
}

export async function makeTwoHubs(server: TestApp, superAdmin: Caller, vehicleCount = 1): Promise<TwoHubs> {
  const shop = await makeShop(server, superAdmin, vehicleCount)
  const { hubId, name } = await makeHub(superAdmin, shop.city.cityId)
  return { ...shop, other: { hubId, name, manager: await makeManager(server, superAdmin, hubId) } }
}

const HOUR_MS = 3_600_000

export async function transferForm(server: TestApp, shop: TwoHubs, overrides: object = {}) {
  const dueAt = new Date((await server.now()).getTime() + 2 * HOUR_MS).toISOString()
  const vehicleIds = shop.vehicles.map(({ vehicleId }) => vehicleId)
  return { fromHubId: shop.hub.hubId, toHubId: shop.other.hubId, dueAt, vehicleIds, ...overrides }
}

export async function plan(server: TestApp, caller: Caller, shop: TwoHubs, overrides: object = {}): Promise<Transfer> {
  return dataOf(await caller.call(makeTransfer, { body: await transferForm(server, shop, overrides) }))
}

export const scan = (caller: Caller, transferId: string, direction: string, registrationNumber: string) =>
  callUntyped(caller, scanTransfer, { params: { transferId }, body: { direction, registrationNumber } })

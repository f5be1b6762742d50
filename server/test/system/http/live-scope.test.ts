import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { approveBooking } from '@voltloop/contract/bookings/approvals'
import type { Topic } from '@voltloop/contract/core/topics'
import { changeCityLimit } from '@voltloop/contract/prices/city-limits'
import { changePrice } from '@voltloop/contract/prices/prices'
import { deleteHub, updateHub } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { topicsHeard } from '../../support/open-page.ts'
import { dataOf } from '../../support/caller.ts'
import { makeBooking, makeShop } from '../../support/people/bookings.ts'
import { callForHelp } from '../../support/people/emergencies.ts'
import { as } from '../../support/people/people.ts'
import { makeAgent, makeHub, makeManager, makeVehicle } from '../../support/people/places.ts'
import { raise } from '../../support/people/tickets.ts'
import { prelude } from '../../support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 6 })
const elsewhere = await makeShop(server, superAdmin, 1)
const { hubId: otherHubId } = await makeHub(superAdmin, shop.city.cityId)
const { cityId } = shop.city

const colleague = await makeAgent(server, superAdmin, cityId)
const booked = await makeBooking(server, shop, 'CREATED')
const PEOPLE = {
  superAdmin,
  support: await as(server, 'CUSTOMER_SUPPORT'),
  cityAdmin: shop.city.admin,
  agent: shop.agent,
  manager: shop.manager,
  managerOfOtherHub: await makeManager(server, superAdmin, otherHubId),
  adminElsewhere: elsewhere.city.admin,
  agentElsewhere: elsewhere.agent,
  managerElsewhere: elsewhere.manager,
  agentOfNoCity: await as(server, 'SALES_AGENT'),
  rider: booked.rider,
  otherRider: await as(server, 'CUSTOMER'),
}
type Name = keyof typeof PEOPLE

const HERE: Name[] = ['superAdmin', 'support', 'cityAdmin', 'agent', 'manager', 'managerOfOtherHub']
const CITY_STAFF = HERE.filter((name) => name !== 'superAdmin' && name !== 'support')
const SUPPORTERS: Name[] = ['superAdmin', 'support']
const CUSTOMERS: Name[] = ['rider', 'otherRider']

const asked = await makeBooking(server, shop, 'CREATED')
const riding = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
const CHANGES: [string, () => Promise<unknown>, Partial<Record<Topic, Name[]>>][] = [
  [
    'a booking is accepted',
    async () => {
      const body = { transactionId: booked.transactionId }
      dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body }))
    },
    { bookings: [...HERE, 'rider'] },
  ],
  [
    'a customer asks support',
    () => raise(asked.rider, asked.transactionId),
    { tickets: SUPPORTERS, bookings: CITY_STAFF },
  ],
  [
    'a customer reports a breakdown',
    () => callForHelp(riding.rider, riding.transactionId),
    { tickets: [...SUPPORTERS, ...CITY_STAFF], bookings: CITY_STAFF },
  ],
  [
    'a vehicle is added',
    () => makeVehicle(superAdmin, { cityId, modelId: shop.model.modelId }),
    { vehicles: HERE, hubs: HERE, insights: HERE },
  ],
  [
    'a hub is renamed',
    async () =>
      dataOf(await superAdmin.call(updateHub, { params: { hubId: otherHubId }, body: { name: 'Kukatpally' } })),
    { hubs: HERE, cities: HERE, employees: HERE, insights: HERE },
  ],
  [
    'an employee is renamed',
    async () =>
      dataOf(await superAdmin.call(updateEmployee, { params: { userId: colleague.userId }, body: { name: 'Asha' } })),
    { employees: HERE },
  ],
  [
    'a price is changed',
    async () => {
      const body = { kind: 'HELMET', amount: 950, isTaxable: true } as const
      dataOf(await shop.city.admin.call(changePrice, { params: { cityId }, body }))
    },
    { plans: [...HERE, ...CUSTOMERS] },
  ],
  [
    'a limit is changed',
    async () => {
      const body = { kind: 'HUB_WAIVER', value: 600 } as const
      dataOf(await shop.city.admin.call(changeCityLimit, { params: { cityId }, body }))
    },
    { plans: HERE, bookings: HERE },
  ],
]

test.each(CHANGES)('the pages of those who may see it hear that %s, and no others', async (_what, change, reached) => {
  const heard = await topicsHeard(server, PEOPLE, change)
  expect(heard).toEqual(expectedOf(reached))
})

test('a manager whose hub is closed hears of the city no longer', async () => {
  const { hubId } = await makeHub(superAdmin, cityId)
  const manager = await makeManager(server, superAdmin, hubId)
  const addVehicle = () => makeVehicle(superAdmin, { cityId, modelId: shop.model.modelId })
  const hears = async () => (await topicsHeard(server, { manager }, addVehicle)).manager
  expect(await hears()).toContain('vehicles')
  dataOf(await superAdmin.call(deleteHub, { params: { hubId } }))
  expect(await hears()).toEqual([])
})

/** Returns the topics of each person, in alphabetical order. */
function expectedOf(reached: Partial<Record<Topic, Name[]>>): Record<string, string[]> {
  const topicsOf = (name: string) =>
    Object.entries(reached)
      .filter(([, names]) => names.some((one) => one === name))
      .map(([topic]) => topic)
      .toSorted()
  return Object.fromEntries(Object.keys(PEOPLE).map((name) => [name, topicsOf(name)]))
}

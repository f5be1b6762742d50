import { ALL_ENDPOINTS } from '@voltloop/contract/all'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { updateCity } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import type { World } from './broadcast-cases/case.ts'
import { COMPANY_CASES } from './broadcast-cases/company.ts'
import { OFFICE_CASES } from './broadcast-cases/office.ts'
import { OWN_ACCOUNT_CASES } from './broadcast-cases/own-account.ts'
import { PAYMENT_CASES } from './broadcast-cases/payments.ts'
import { PROBLEM_CASES } from './broadcast-cases/problems.ts'
import { EMERGENCY_CASES } from './broadcast-cases/emergencies.ts'
import { CHARGE_CASES } from './broadcast-cases/charges.ts'
import { SERVICE_CASES } from './broadcast-cases/service.ts'
import { TRANSFER_CASES } from './broadcast-cases/transfers.ts'
import { RIDE_CASES } from './broadcast-cases/rides.ts'
import { CUSTOMER_CASES } from './broadcast-cases/customers.ts'
import { WALK_IN_CASES } from './broadcast-cases/walk-ins.ts'
import { broadcastsDuring } from '../../support/broadcasts.ts'
import { dataOf } from '../../support/caller.ts'
import { as } from '../../support/people/people.ts'
import { prelude } from '../../support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 38 })
const world: World = { server, superAdmin, support: await as(server, 'CUSTOMER_SUPPORT'), shop }

const CASES = [
  ...COMPANY_CASES,
  ...OFFICE_CASES,
  ...OWN_ACCOUNT_CASES,
  ...PAYMENT_CASES,
  ...PROBLEM_CASES,
  ...SERVICE_CASES,
  ...TRANSFER_CASES,
  ...RIDE_CASES,
  ...CHARGE_CASES,
  ...WALK_IN_CASES,
  ...EMERGENCY_CASES,
  ...CUSTOMER_CASES,
]
const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`

test.each(CASES.map((one) => [nameOf(one.endpoint), one] as const))(
  '%s broadcasts its topics to the people concerned and to nobody else',
  async (_name, { prepare, reaches }) => {
    const heard = await broadcastsDuring(server, await prepare(world))
    expect(inOrder(heard)).toEqual(inOrder(reaches))
  },
)

test('a change that changes nothing is not broadcast', async () => {
  const { cityId, name } = dataOf(await superAdmin.call(updateCity, { params: { cityId: shop.city.cityId }, body: {} }))
  const heard = await broadcastsDuring(server, () =>
    superAdmin.call(updateCity, { params: { cityId }, body: { name } }),
  )
  expect(heard).toEqual({})
})

test('every endpoint with which only staff can change something is listed here', () => {
  const staffWrites = ALL_ENDPOINTS.filter(
    ({ method, access }: EndpointSpec) =>
      method !== 'GET' && access !== 'public' && access !== 'signedIn' && !access.includes('CUSTOMER'),
  )
  expect(CASES.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(staffWrites.map(nameOf).toSorted())
})

/** Audiences in alphabetical order, with `city` and `user` in place of their ids. */
function inOrder(reached: Record<string, readonly string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(reached).map(([topic, audiences]) => [
      topic,
      audiences.map((audience) => audience.replace(/^(city|user):.*/, '$1')).toSorted(),
    ]),
  )
}

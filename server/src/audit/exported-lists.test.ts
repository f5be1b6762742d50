import { ALL_ENDPOINTS } from '@voltloop/contract/all'
import { listEmployees } from '@voltloop/contract/accounts/employees'
import { listUpcomingBookings } from '@voltloop/contract/bookings/board'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callUntyped } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { securityLogOf } from '../../test/support/people/security-log.ts'
import { openServer } from '../../test/support/prelude.ts'

const server = await openServer()

const FOR_EXPORT = { forExport: 'true' } as const
const exportable = ALL_ENDPOINTS.filter(
  ({ query }) => query !== undefined && Object.hasOwn(z.safeParse(query, FOR_EXPORT).data ?? {}, 'forExport'),
)
const paramsOf = ({ path }: EndpointSpec) => (path.includes(':cityId') ? { params: { cityId: 'all' } } : {})

test.each(exportable)('the security log records an export of $path, and no reading of it', async (endpoint) => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const read = async (query: object) =>
    (await callUntyped(superAdmin, endpoint, { ...paramsOf(endpoint), query })).status
  expect([await read({}), await read({ forExport: 'false' }), await read(FOR_EXPORT)]).toEqual([200, 200, 200])
  expect(endpoint.exportedAs).toBeDefined()
  expect(await securityLogOf(server, superAdmin.userId)).toEqual([`dataExported: ${endpoint.exportedAs}`])
})

test('lists of activity, bookings, customers, employees, vehicles and hubs can be exported, by staff only', () => {
  expect(new Set(exportable.map(({ exportedAs }) => exportedAs))).toEqual(
    new Set(['activity', 'bookings', 'customers', 'employees', 'fleet', 'hubs']),
  )
  expect(exportable.every(({ access }) => typeof access !== 'string' && !access.includes('CUSTOMER'))).toBe(true)
})

test('a customer cannot add an export to the security log', async () => {
  const customer = await as(server, 'CUSTOMER')
  for (const endpoint of exportable) {
    const { status } = await callUntyped(customer, endpoint, { ...paramsOf(endpoint), query: FOR_EXPORT })
    expect(status).toBe(403)
  }
  const reported = await customer.fetch('/api/v1/company/exports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'bookings' }),
  })
  expect(reported.status).toBe(404)
  const log = await securityLogOf(server, customer.userId)
  expect(log).toHaveLength(exportable.length)
  expect(log.every((entry) => entry.startsWith('accessRefused: GET '))).toBe(true)
})

test('all pages of an export are one entry, also if the first one is left out', async () => {
  const people = await Promise.all([as(server, 'CUSTOMER_SUPPORT'), as(server, 'CUSTOMER_SUPPORT')])
  const [complete, sly] = people
  const first = await complete.call(listEmployees, { query: { ...FOR_EXPORT, limit: 1 } })
  if (!first.body.success || first.body.nextCursor === null) throw new Error('there is no second page')
  const { nextCursor: cursor } = first.body
  for (const person of [complete, sly, sly]) {
    const { status } = await callUntyped(person, listEmployees, { query: { ...FOR_EXPORT, cursor } })
    expect(status).toBe(200)
  }
  for (const person of people) {
    expect(await securityLogOf(server, person.userId)).toEqual(['dataExported: employees'])
  }
  await callUntyped(complete, listEmployees, { query: FOR_EXPORT })
  expect(await securityLogOf(server, complete.userId)).toHaveLength(2)
})

test('an export of something outside the scope is recorded as refused, not as exported', async () => {
  const manager = await as(server, 'HUB_MANAGER')
  const query = { ...FOR_EXPORT, c_id: crypto.randomUUID() }
  expect((await callUntyped(manager, listUpcomingBookings, { query })).status).toBe(404)
  expect(await securityLogOf(server, manager.userId)).toEqual(['notFoundInScope: GET transaction/upcoming'])
})

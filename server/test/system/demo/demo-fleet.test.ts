import { listServiceSchedules } from '@voltloop/contract/fleet/schedules'
import { JOB_STATES, listServiceJobs } from '@voltloop/contract/fleet/service'
import { listTransfers, readNeed } from '@voltloop/contract/fleet/transfers'
import { listCities } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { dataOf } from '../../support/caller.ts'
import { fleetOf, seed } from './demo-scripts.ts'
import { logIn } from '../../support/people/logging-in.ts'
import { PASSWORD } from '../../support/people/people.ts'
import { openServer } from '../../support/prelude.ts'

const server = await openServer()
await seed(server)
const superAdmin = await logIn(server, '9000000001', PASSWORD)

describe('the fleet of the demo data', () => {
  test('contains a hundred vehicles in each city with plates of their city, some without a hub and some out of service', async () => {
    const fleet = await fleetOf(superAdmin)
    const plate = { Hyderabad: /^TG09EV\d{4}$/, Bengaluru: /^KA01EV\d{4}$/, Delhi: /^DL3SEV\d{4}$/ }
    for (const [name, shape] of Object.entries(plate)) {
      const here = fleet.filter(({ city }) => city.name === name)
      expect(here).toHaveLength(100)
      for (const { registrationNumber } of here) expect(registrationNumber).toMatch(shape)
      expect(here.filter(({ hub, isDeployed }) => hub === null && !isDeployed).length).toBeGreaterThan(2)
      expect(new Set(here.map(({ model }) => model.modelName)).size).toBe(5)
    }
    expect(fleet.filter((vehicle) => vehicle.outOfService !== null)).toHaveLength(15)
    const { rows } = await server.app.database.pool.query(
      'select from vehicles where (select count(*) from vehicle_documents where vehicle_id = vehicles.id) <> 2',
    )
    expect(rows).toEqual([])
  })

  test('contains service schedules in each city, one with vehicles that are due this week', async () => {
    await server.drainJobs()
    const schedules = dataOf(await superAdmin.call(listServiceSchedules, { params: { cityId: 'all' } }))
    const byCity = Map.groupBy(schedules, ({ city }) => city.name)
    const counts = Object.fromEntries([...byCity].map(([name, some]) => [name, some.length]))
    expect(counts).toEqual({ Bengaluru: 3, Delhi: 2, Hyderabad: 3 })
    for (const some of byCity.values()) {
      expect(some.filter(({ openJobs }) => openJobs > 0)).toMatchObject([
        { title: 'Full inspection', openJobs: 12, dueThisWeek: 12, vehicles: 100 },
      ])
    }
  })

  test('contains a hub that is short tomorrow, with a move that helps, and an open transfer', async () => {
    const cities = dataOf(await superAdmin.call(listCities, {}))
    const needs = cities.map(async ({ cityId }) => dataOf(await superAdmin.call(readNeed, { params: { cityId } })))
    const tomorrows = (await Promise.all(needs)).map(([, tomorrow]) => tomorrow)
    expect(tomorrows.some((day) => day?.rows.some(({ short }) => short > 0) && day.suggestions.length > 0)).toBe(true)
    const open = dataOf(await superAdmin.call(listTransfers, { params: { cityId: 'all' }, query: {} }))
    expect(open).toMatchObject([{ state: 'PLANNED', city: { name: 'Hyderabad' }, driver: {} }])
  })

  test('contains service jobs in every state', async () => {
    const params = { cityId: 'all' }
    const jobs = [
      ...dataOf(await superAdmin.call(listServiceJobs, { params, query: { limit: 200 } })),
      ...dataOf(await superAdmin.call(listServiceJobs, { params, query: { view: 'closed' } })),
    ]
    expect(new Set(jobs.map(({ state }) => state))).toEqual(new Set(JOB_STATES))
    expect(jobs.filter(({ closedAt, isReserved }) => closedAt === null && !isReserved)).toEqual([])
  })
})

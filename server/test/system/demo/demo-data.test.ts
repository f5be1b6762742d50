import { listCityBookings, listPendingBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listEmployees, listUnassignedEmployees } from '@voltloop/contract/accounts/employees'
import { readDeposit } from '@voltloop/contract/bookings/deposits'
import { listModels, listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listAvailableModels, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { listEmergencies } from '@voltloop/contract/support/emergencies'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { listEndingBookings } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../support/app.ts'
import { dataOf } from '../../support/caller.ts'
import { fleetOf, runScript, seed } from './demo-scripts.ts'
import { HAPPENED, ROWS_OF_RIDE, WRONG_TIMES } from './demo-history.ts'
import { ledgerOf } from '../../support/outside/gateway.ts'
import { CONTRADICTIONS } from '../../histories/contradictions.ts'
import { countedInsights, reportedInsights } from '../../support/people/insights.ts'
import { logIn } from '../../support/people/logging-in.ts'
import { pdfOf } from '../../support/people/agreements.ts'
import { PASSWORD } from '../../support/people/people.ts'
import { openServer } from '../../support/prelude.ts'

const server = await openServer()
await seed(server)
const superAdmin = await logIn(server, '9000000001', PASSWORD)

describe('the demo data', () => {
  test('contains three cities, each with at least three hubs at real addresses', async () => {
    const cities = dataOf(await superAdmin.call(listCities, {}))
    expect(cities.map((city) => [city.name, city.state])).toEqual([
      ['Bengaluru', 'Karnataka'],
      ['Delhi', 'NCR'],
      ['Hyderabad', 'Telangana'],
    ])
    for (const { cityId, hubs } of cities) {
      expect(hubs).toBeGreaterThanOrEqual(3)
      for (const hub of dataOf(await superAdmin.call(listHubs, { query: { cityId } }))) {
        expect(hub).toMatchObject({
          address: expect.stringMatching(/\b\d{6}$/) as string,
          placeId: expect.stringMatching(/^ChIJ[\w-]{23}$/) as string,
        })
        expect(hub.currentCapacity).toBeLessThanOrEqual(hub.capacity)
      }
    }
  })

  test('contains five models and plans from one to 90 days, with every model bookable in every city', async () => {
    const models = dataOf(await superAdmin.call(listModels, {}))
    expect(models).toHaveLength(5)
    const days = dataOf(await superAdmin.call(listPlans, { query: {} })).map((plan) => plan.days)
    expect([...new Set(days)]).toEqual([1, 7, 15, 30, 90])
    for (const { cityId } of dataOf(await superAdmin.call(listCities, {}))) {
      expect(dataOf(await superAdmin.call(listAvailableModels, { query: { cityId } }))).toEqual(models)
    }
  })

  test.each([
    ['9000000002', 'CITY_ADMIN', 'Hyderabad'],
    ['9000000003', 'HUB_MANAGER', 'Hyderabad'],
    ['9000000004', 'SALES_AGENT', 'Hyderabad'],
    ['9000000009', 'CITY_ADMIN', 'Bengaluru'],
    ['9000000010', 'SALES_AGENT', 'Bengaluru'],
  ])('lets %s log in as %s of %s', async (phone, role, city) => {
    const person = await logIn(server, phone, PASSWORD)
    expect(person.profile.role).toBe(role)
    expect(dataOf(await person.call(listCities, {})).map((one) => one.name)).toEqual([city])
    expect(person.profile.hubId === null).toBe(role !== 'HUB_MANAGER')
  })

  test('contains employees with and without an assignment', async () => {
    const { users } = dataOf(await superAdmin.call(listEmployees, { query: {} }))
    expect(users.filter((user) => user.cityId !== null).length).toBeGreaterThan(8)
    const roles = dataOf(await superAdmin.call(listUnassignedEmployees, {})).map((one) => one.role)
    expect(roles.toSorted()).toEqual(['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT'])
  })

  test('contains bookings in every status, including overdue, ending, scheduled for return and with cash due', async () => {
    const states = new Map<string, number>()
    const agents = { Hyderabad: '9000000004', Bengaluru: '9000000010', Delhi: '9000000012' }
    for (const { cityId, name } of dataOf(await superAdmin.call(listCities, {}))) {
      const agent = await logIn(server, agents[name as keyof typeof agents], PASSWORD)
      const lists = [
        dataOf(await agent.call(listPendingBookings, { query: { c_id: cityId } })),
        dataOf(await agent.call(listUpcomingBookings, { query: { c_id: cityId } })),
        dataOf(await agent.call(listCityBookings, { params: { cityId }, query: { active: 'true' } })),
        dataOf(await agent.call(listCityBookings, { params: { cityId }, query: {} })),
      ]
      for (const list of lists) {
        expect(list.length).toBeGreaterThan(0)
        for (const { status } of list) states.set(status, (states.get(status) ?? 0) + 1)
      }
    }
    expect(Object.fromEntries(states)).toMatchObject({ CREATED: 5, ACCEPTED_BY_HUB_MANAGER: 4 })
    for (const status of ['PICKUP_INSPECTED_BY_SALES_AGENT', 'COMPLETED', 'REJECTED', 'SCRAPPED'])
      expect(states.get(status)).toBeGreaterThan(4)
    const ending = dataOf(await superAdmin.call(listEndingBookings, { query: {} }))
    const now = await server.now()
    expect(ending.length).toBeGreaterThan(3)
    expect(ending.filter(({ end }) => new Date(end) < now)).toHaveLength(1)
    expect(ending.filter(({ dropTime }) => dropTime !== null)).toHaveLength(1)
    const { rows: due } = await server.app.database.pool.query(
      'select cash_due_paise > 0 as due from bookings order by 1',
    )
    expect(due.filter((row: { due: boolean }) => row.due)).toHaveLength(1)
    const { rows } = await server.app.database.pool.query(`select status from bookings where not is_listed`)
    expect(rows).toEqual([{ status: 'AWAITING_PAYMENT' }])
    expect(await ledgerOf(server)).toMatchObject({ isBalanced: true, waitingPaise: 0 })
  })

  test('contains ninety days of rides, renewals, late returns, cancellations, no-shows, tickets and deposits', async () => {
    const { rows } = await server.app.database.pool.query<Record<string, number>>(HAPPENED)
    const happened = rows[0] ?? {}
    // The demo is relative to today, so the counts differ a little from day to day.
    expect(happened['days']).toBeGreaterThan(80)
    expect(happened).toMatchObject({ models: 5, hubs: 10, kept: 1, goodwill: 1, changes: 1, requestStates: 2 })
    for (const kind of [
      'late',
      'cancelled',
      'noShows',
      'onlineRenewals',
      'cashRenewals',
      'answered',
      'differences',
      'signOffs',
      'uncounted',
      'returned',
      'refunds',
    ])
      expect([kind, (happened[kind] ?? 0) > 2]).toEqual([kind, true])
  })

  test('has its times and invoice numbers in order, and no vehicle with two riders at once', async () => {
    const { pool } = server.app.database
    const { rows } = await pool.query<Record<string, number>>(WRONG_TIMES, [await server.now()])
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0)).toEqual([])
  })

  test('contradicts itself nowhere', async () => {
    const { pool } = server.app.database
    for (const { cityId } of dataOf(await superAdmin.call(listCities, {}))) {
      const { rows } = await pool.query<Record<string, number>>(CONTRADICTIONS, [cityId, await server.now()])
      expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0)).toEqual([])
    }
  })

  test('is counted in the insights of all days after the script that counts it', async () => {
    await runScript(server, 'count-demo.ts')
    for (const { cityId } of dataOf(await superAdmin.call(listCities, {}))) {
      const counted = await countedInsights(server.app.database.pool, cityId, await server.now())
      expect(counted.days.length).toBeGreaterThan(60)
      expect(await reportedInsights(superAdmin, cityId)).toEqual(counted)
    }
  })

  test('has the same rows for a past ride as the product writes for one', async () => {
    const { pool } = server.app.database
    const [filledIn, made] = [await pool.query(ROWS_OF_RIDE, [true]), await pool.query(ROWS_OF_RIDE, [false])]
    expect(made.rows).toHaveLength(1)
    expect(filledIn.rows).toEqual(made.rows)
  })

  test('contains bookings for the first customer, and none for the pass holder', async () => {
    const views = [{}, { upcoming: 'true' }, { history: 'true' }] as const
    const countBookingsOf = async (phone: string) => {
      const rider = await logIn(server, phone, PASSWORD)
      const lists = await Promise.all(views.map((query) => rider.call(listOwnBookings, { query })))
      return lists.map((list) => dataOf(list).length)
    }
    expect(await countBookingsOf('9000000006')).toEqual([0, 1, 1])
    expect(await countBookingsOf('9000000007')).toEqual([0, 0, 0])
  })

  test('contains a ride with condition photos and a partly kept deposit', async () => {
    const rider = await logIn(server, '9000000034', PASSWORD)
    const [ride] = dataOf(await rider.call(listOwnBookings, { query: { history: 'true' } }))
    expect([ride?.pickupRecord?.photos.length, ride?.returnRecord?.photos.length]).toEqual([2, 2])
    expect((await rider.fetch(ride?.returnRecord?.photos[0]?.url ?? '')).status).toBe(200)
    expect(dataOf(await rider.call(readDeposit, { query: {} })).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['returned', 1350],
      ['kept', 650],
      ['taken', 2000],
    ])
  })

  test('is created once per database, and is identical in another database', async () => {
    const before = await fleetOf(superAdmin)
    await seed(server)
    expect(await fleetOf(superAdmin)).toEqual(before)
    const elsewhere = await startTestApp()
    try {
      await seed(elsewhere)
      const summaryOf = ({ registrationNumber, hub, chassisNumber, model }: Vehicle) =>
        [registrationNumber, hub?.name, chassisNumber, model.modelName].join()
      const there = await fleetOf(await logIn(elsewhere, '9000000001', PASSWORD))
      expect(there.map(summaryOf)).toEqual(before.map(summaryOf))
    } finally {
      await elsewhere.close()
    }
  })

  test('contains an open emergency that nobody has taken, and one that ended with another vehicle', async () => {
    const agent = await logIn(server, '9000000004', PASSWORD)
    expect(dataOf(await agent.call(listEmergencies, {}))).toMatchObject([
      {
        kind: 'breakdown',
        status: 'OPEN',
        takenBy: null,
        rider: { name: 'Nikhil Varma' },
        place: { latitude: 17.4483 },
      },
    ])
    const { rows } = await server.app.database.pool.query(
      `select outcome, taker.name as taker, count(distinct segment.vehicle_id)::int as vehicles from emergencies
        join users taker on taker.id = taken_by join ride_segments segment on segment.booking_id = emergencies.booking_id
        group by 1, 2`,
    )
    expect(rows).toEqual([{ outcome: 'swapped', taker: 'Naveen Kumar', vehicles: 2 }])
  })

  test('contains a walk-in that was paid in cash and handed over, with a signed agreement that can be downloaded', async () => {
    const rider = await logIn(server, '9000000036', PASSWORD)
    const [ride] = dataOf(await rider.call(listOwnBookings, { query: { active: 'true' } }))
    expect(ride).toMatchObject({
      status: 'PICKUP_INSPECTED_BY_SALES_AGENT',
      agreements: [{ state: 'SIGNED', signedOn: 'DESK' }],
    })
    const agreementId = ride?.agreements[0]?.agreementId ?? ''
    expect((await pdfOf(rider, ride?.transactionId ?? '', agreementId)).status).toBe(200)
    const { rows } = await server.app.database.pool.query(
      `select b.walk_in_by is not null as "isWalkIn", m.kind, m.way from bookings b join cash_movements m on m.booking_id = b.id
        where 'VL-' || b.number = $1 order by m.kind`,
      [ride?.transactionId],
    )
    expect(rows).toEqual([
      { isWalkIn: true, kind: 'depositTaken', way: 'cash' },
      { isWalkIn: true, kind: 'rent', way: 'cash' },
    ])
  })

  test('contains notifications for each role, sorted by when the event happened', async () => {
    await server.drainJobs()
    const types = {
      9000000001: 'registration',
      9000000003: 'booking',
      9000000004: 'booking',
      9000000005: 'customer support',
    }
    for (const [phone, type] of Object.entries({ ...types, 9000000006: 'booking' })) {
      const person = await logIn(server, phone, PASSWORD)
      const { notifications } = dataOf(await person.call(listNotifications, { query: {} }))
      expect(notifications.map((one) => one.type)).toContain(type)
      const times = notifications.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })
})

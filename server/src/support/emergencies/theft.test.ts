import { getBooking } from '@voltloop/contract/bookings/bookings'
import { findPayableDeposit, readDeposit } from '@voltloop/contract/bookings/deposits'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import * as emergencies from '@voltloop/contract/support/emergencies'
import { REPORTED_THEFT, RESPONSES } from '@voltloop/contract/support/emergency-messages'
import { listOwnTickets } from '@voltloop/contract/support/support'
import { beforeEach, describe, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { CONTRADICTIONS } from '../../../test/histories/contradictions.ts'
import { makeBooking, makeShop, type Shop } from '../../../test/support/people/bookings.ts'
import { findEmergency, makeTaken } from '../../../test/support/people/emergencies.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
let superAdmin: Person
let support: Person
let shop: Shop

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  support = await as(server, 'CUSTOMER_SUPPORT')
  // The plan costs Rs. 1,050 with tax, for seven days: Rs. 150 a day.
  shop = await makeShop(server, superAdmin, 2)
})

const read = async (by: Caller, transactionId: string) =>
  dataOf(await by.call(getBooking, { params: { transactionId } }))
const act = (by: Caller, name: keyof typeof ENDPOINTS, requestId: string, body: object) =>
  callUntyped(by, ENDPOINTS[name], { params: { requestId }, body })
const ENDPOINTS = {
  theft: emergencies.recordTheft,
  deposit: emergencies.decideTheftDeposit,
  tow: emergencies.towInEmergency,
  end: emergencies.endInEmergency,
}
const reason = 'Motor fault'

async function outOfServiceOf(plate: string): Promise<string | null | undefined> {
  const params = { cityId: shop.city.cityId }
  const vehicles = dataOf(await superAdmin.call(listVehicles, { params, query: {} }))
  return vehicles.find(({ registrationNumber }) => registrationNumber === plate)?.outOfService
}

async function expectNoContradiction(): Promise<void> {
  const values = [shop.city.cityId, await server.now()]
  const { rows } = await server.app.database.pool.query<Record<string, number>>(CONTRADICTIONS, values)
  expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0)).toEqual([])
}

/** The deposit as the rider's screens show it. */
async function ownTexts(rider: Caller, transactionId: string) {
  const [own] = dataOf(await rider.call(emergencies.listOwnEmergencies, {}))
  return { withheld: own?.withheld, theft: (await read(rider, transactionId)).deposit?.theft }
}

async function takenRide(kind: 'breakdown' | 'theft' = 'breakdown', taker: Caller = shop.agent) {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const requestId = await makeTaken(rider, taker, transactionId, kind)
  const plate = (await read(rider, transactionId)).vehicle?.registrationNumber ?? ''
  return { rider, transactionId, requestId, plate }
}

describe('a theft', () => {
  test('ends the ride and withholds the deposit until the city admin decides, once', async () => {
    const { rider, transactionId, requestId, plate } = await takenRide('theft', support)
    const reply = await act(support, 'theft', requestId, { reason: 'Stolen at night' })
    expect(reply.body).toMatchObject({ data: { outcome: 'stolen', withheld: 2000 } })
    expect(await outOfServiceOf(plate)).toBe('Stolen at night')
    expect(await read(rider, transactionId)).toMatchObject({ status: 'COMPLETED', refund: null, payoutDue: null })
    await expectNoContradiction()
    const query = { phone: `+91${rider.phone}` }
    expect(dataOf(await shop.agent.call(findPayableDeposit, { query }))).toMatchObject({ held: 2000, payable: 0 })
    expect(await ownTexts(rider, transactionId)).toEqual({ withheld: 2000, theft: 'withheld' })
    for (const body of [{ reason }, { reason, amount: 500 }])
      expect((await act(shop.agent, 'tow', requestId, body)).body.code).toBe('ticketState')
    expect((await act(shop.agent, 'end', requestId, { reason })).body.code).toBe('ticketState')
    const card = await findEmergency(shop.city.admin, requestId)
    expect(card?.actions).toEqual(['decideDeposit', 'policeFile'])
    const decide = (by: Caller, kept: unknown) => act(by, 'deposit', requestId, { kept, reason: 'Police case' })
    expect((await decide(shop.city.admin, 2001)).status).toBe(400)
    expect((await decide(shop.city.admin, -1)).status).toBe(400)
    const { first, second, hasWaited } = await interleave(
      server.app.database.pool,
      'bookings',
      () => decide(shop.city.admin, 1500),
      () => decide(shop.city.admin, 0),
    )
    expect([first.status, hasWaited, second.status, second.body.code]).toEqual([200, true, 409, 'noDepositWithheld'])
    expect(dataOf(await shop.agent.call(findPayableDeposit, { query }))).toMatchObject({ held: 500, payable: 500 })
    expect(await ownTexts(rider, transactionId)).toEqual({ withheld: 0, theft: 'decided' })
    const tickets = dataOf(await rider.call(listOwnTickets, { query: {} }))
    expect(tickets[0]?.response).toBe(RESPONSES.theftDecided)
    expect(dataOf(await rider.call(readDeposit, { query: {} }))[0]).toMatchObject({ kind: 'charged', amount: 1500 })
    expect(await findEmergency(shop.city.admin, requestId)).toBeUndefined()
    await expectNoContradiction()
  })

  test('that was only reported is neither towed nor ended as a breakdown, and the card does not offer it', async () => {
    const { rider, transactionId, requestId } = await takenRide('theft')
    expect((await findEmergency(shop.agent, requestId))?.actions).toEqual(['swap', 'close'])
    expect((await findEmergency(support, requestId))?.actions).toEqual(['theft', 'policeFile', 'close'])
    for (const by of [shop.agent, shop.manager, support, shop.city.admin]) {
      const refused = [
        await act(by, 'tow', requestId, { reason, amount: 500 }),
        await act(by, 'end', requestId, { reason }),
      ]
      expect(refused.map(({ status, body }) => [status, body.message])).toEqual([
        [409, REPORTED_THEFT],
        [409, REPORTED_THEFT],
      ])
    }
    expect(await read(rider, transactionId)).toMatchObject({ status: ON_ROAD, chargeCount: 0 })
  })

  test('hides from the rider that an earlier breakdown of the ride was solved', async () => {
    const { rider, transactionId, requestId: earlierId } = await takenRide()
    dataOf(
      await shop.agent.call(emergencies.closeEmergency, {
        params: { requestId: earlierId },
        body: { response: 'It runs again' },
      }),
    )
    const shownIds = async () =>
      dataOf(await rider.call(emergencies.listOwnEmergencies, {})).map((own) => own.requestId)
    expect(await shownIds()).toEqual([earlierId])
    const requestId = await makeTaken(rider, support, transactionId, 'theft')
    expect((await act(support, 'theft', requestId, { reason })).status).toBe(200)
    expect(await shownIds()).toEqual([requestId])
  })

  test('ends when its deposit is decided through an earlier emergency of the ride', async () => {
    const { rider, transactionId, requestId: earlierId } = await takenRide()
    dataOf(
      await shop.agent.call(emergencies.closeEmergency, {
        params: { requestId: earlierId },
        body: { response: 'It runs again' },
      }),
    )
    const requestId = await makeTaken(rider, support, transactionId, 'theft')
    expect((await act(support, 'theft', requestId, { reason })).status).toBe(200)
    expect((await act(shop.city.admin, 'deposit', earlierId, { kept: 0, reason })).status).toBe(200)
    expect(await findEmergency(shop.city.admin, requestId)).toBeUndefined()
  })

  test('is not recorded by the desk, and its deposit is decided by the city admin of its city only', async () => {
    const { requestId } = await takenRide('theft')
    for (const person of [shop.agent, shop.manager, superAdmin])
      expect((await act(person, 'theft', requestId, { reason })).status).toBe(403)
    const elsewhere = await makeShop(server, superAdmin)
    expect((await act(elsewhere.city.admin, 'theft', requestId, { reason })).status).toBe(404)
    expect((await act(shop.city.admin, 'theft', requestId, { reason })).status).toBe(200)
    expect((await act(elsewhere.city.admin, 'deposit', requestId, { kept: 0, reason })).status).toBe(404)
    for (const person of [support, shop.agent, shop.manager])
      expect((await act(person, 'deposit', requestId, { kept: 0, reason })).status).toBe(403)
    expect((await act(shop.city.admin, 'deposit', requestId, { kept: 0, reason })).status).toBe(200)
    await expectNoContradiction()
  })

  test('has a file for the police with vehicle, rider, agreement and records; a breakdown has none', async () => {
    const { requestId, transactionId } = await takenRide('theft', support)
    const path = (id: string) => `/api/v1/emergency/${id}/police-file`
    const response = await support.fetch(path(requestId))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toContain(`${transactionId}-theft.pdf`)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await shop.agent.fetch(path(requestId))).status).toBe(403)
    const other = await takenRide()
    expect((await support.fetch(path(other.requestId))).status).toBe(404)
  })
})

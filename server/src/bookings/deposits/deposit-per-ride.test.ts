import { getMe } from '@voltloop/contract/accounts/accounts'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { describe, expect, test } from 'vitest'
import { anyPlate, handOver, makeBooking, makeRider, ownBooking } from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { makeAgent } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const colleague = await makeAgent(server, superAdmin, shop.city.cityId)

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ride = (rider: Person) => makeBooking(server, shop, ON_ROAD, { rider }).then((made) => made.transactionId)

describe('deposits of several rides of a customer', () => {
  test('returns the deposit of one ride and holds those of the other rides on the road', async () => {
    const rider = await makeRider(server)
    const [first, second] = [await ride(rider), await ride(rider)]
    expect((await passbookOf(rider)).held).toBe(4000)
    expect((await ownBooking(rider, first))?.deposit).toMatchObject({ held: 4000, returnable: 2000 })
    expect((await inspectReturn(shop, first, { outcome: 'RETURN' })).body.data).toMatchObject({
      deposit: { held: 2000, returned: 2000, returnable: 0 },
    })
    expect((await ownBooking(rider, second))?.deposit).toMatchObject({ held: 2000, returnable: 2000 })
    expect((await keepPart(shop, second, 600)).body.data).toMatchObject({
      deposit: { held: 0, kept: 600, returned: 1400 },
    })
  })

  test('covers one ride with a deposit that is left, and takes a new one for the next ride at the same time', async () => {
    const rider = await makeRider(server)
    await inspectReturn(shop, await ride(rider), { outcome: 'HOLD' })
    const depositNow = async () => dataOf(await rider.call(getMe, {}))
    expect(await depositNow()).toMatchObject({ depositDue: 0, freeDeposit: 2000 })
    const { transactionId: waiting } = await makeBooking(server, shop, ACCEPTED, { rider })
    expect((await ownBooking(rider, waiting))?.user).toMatchObject({ isDepositHeld: true, depositDue: 0 })
    const covered = await ride(rider)
    expect((await passbookOf(rider)).lines).toHaveLength(1)
    expect(await depositNow()).toMatchObject({ depositDue: 2000, freeDeposit: 0 })
    expect((await ownBooking(rider, waiting))?.user).toMatchObject({ isDepositHeld: false, depositDue: 2000 })
    expect((await ownBooking(rider, covered))?.user).toMatchObject({ isDepositHeld: true, depositDue: 0 })
    await handOver(shop, waiting)
    expect(await passbookOf(rider)).toMatchObject({
      held: 4000,
      lines: [
        ['taken', 2000, 4000, waiting],
        ['taken', 2000, 2000, expect.anything()],
      ],
    })
  })

  test('marks two waiting bookings that share one deposit, until one of them is handed over', async () => {
    const rider = await makeRider(server)
    await inspectReturn(shop, await ride(rider), { outcome: 'HOLD' })
    const depositOf = async (transactionId: string) => (await ownBooking(rider, transactionId))?.user
    const { transactionId: first } = await makeBooking(server, shop, ACCEPTED, { rider })
    expect(await depositOf(first)).toMatchObject({ isDepositHeld: true, isDepositShared: false })
    const { transactionId: second } = await makeBooking(server, shop, ACCEPTED, { rider })
    expect(await depositOf(first)).toMatchObject({ depositDue: 0, isDepositShared: true })
    expect(await depositOf(second)).toMatchObject({ depositDue: 0, isDepositShared: true })
    await handOver(shop, second)
    expect(await depositOf(first)).toMatchObject({ depositDue: 2000, isDepositShared: false })
    expect(await depositOf(second)).toMatchObject({ isDepositHeld: true, isDepositShared: false })
  })

  describe('two older rides that share one deposit', () => {
    const shareDeposit = async (rider: Person) => {
      const setInUse = (rupees: number) =>
        server.app.database.pool.query('update users set deposit_in_use_paise = $2 where id = $1', [
          rider.userId,
          rupees * 100,
        ])
      const first = await ride(rider)
      await setInUse(0)
      const second = await ride(rider)
      await setInUse(4000)
      return [first, second] as const
    }

    test('keep the deposit held until both rides have ended', async () => {
      const rider = await makeRider(server)
      const [first, second] = await shareDeposit(rider)
      const early = await inspectReturn(shop, first, { outcome: 'RETURN' })
      expect([early.status, early.body.code]).toEqual([409, 'depositInUse'])
      await inspectReturn(shop, first, { outcome: 'HOLD' })
      const late = await inspectReturn(shop, second, { outcome: 'RETURN' })
      expect(late.body.data).toMatchObject({ deposit: { held: 0, returned: 2000 } })
    })

    test('cannot return the deposit at the second ride if it was kept at the first', async () => {
      const rider = await makeRider(server)
      const [first, second] = await shareDeposit(rider)
      expect((await keepPart(shop, first, 2000)).body.data).toMatchObject({
        deposit: { held: 0, kept: 2000, returned: 0 },
      })
      expect((await inspectReturn(shop, second, { outcome: 'RETURN' })).body.code).toBe('noDepositHeld')
      expect((await inspectReturn(shop, second, { outcome: 'HOLD' })).status).toBe(200)
    })
  })
})

test('holds the deposit of a ride that is handed over while another ride of the customer is returned', async () => {
  const rider = await makeRider(server)
  const [returned, held] = [
    await makeBooking(server, shop, ON_ROAD, { rider }),
    await makeBooking(server, shop, ON_ROAD, { rider }),
  ]
  // One of the two deposits is left for the next ride.
  expect((await inspectReturn(shop, held.transactionId, { outcome: 'HOLD' })).status).toBe(200)
  const next = await makeBooking(server, shop, ACCEPTED, { rider })
  const handOverNext = async () =>
    callUntyped(colleague, approveBookingAsAgent, {
      query: { approve: 'true' },
      body: { transactionId: next.transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true },
    })
  const giveBack = () => inspectReturn(shop, returned.transactionId, { outcome: 'RETURN' })
  const race = await interleave(server.app.database.pool, 'bookings', handOverNext, giveBack)
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 200])
  expect(race.second.body.data).toMatchObject({ deposit: { held: 2000, returned: 2000 } })
  expect((await passbookOf(rider)).held).toBe(2000)
})

test('takes a deposit for each of two rides of a customer that are handed over concurrently', async () => {
  const rider = await makeRider(server)
  const both = [
    await makeBooking(server, shop, ACCEPTED, { rider }),
    await makeBooking(server, shop, ACCEPTED, { rider }),
  ] as const
  const handOverAs = (at: 0 | 1, agent: Caller) => () =>
    callUntyped(agent, approveBookingAsAgent, {
      query: { approve: 'true' },
      body: {
        transactionId: both[at].transactionId,
        registrationNumber: shop.vehicles[28 + at]?.registrationNumber,
        isSdPaid: true,
      },
    })
  const race = await interleave(
    server.app.database.pool,
    'deposit_entries',
    handOverAs(1, colleague),
    handOverAs(0, shop.agent),
  )
  expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 200])
  expect(await passbookOf(rider)).toEqual({
    held: 4000,
    lines: [
      ['taken', 2000, 4000, both[0].transactionId],
      ['taken', 2000, 2000, both[1].transactionId],
    ],
  })
})

import { listCityBookings } from '@voltloop/contract/bookings/board'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { findPayableDeposit, payOutDeposit, readDeposit } from '@voltloop/contract/bookings/deposits'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { confirmPayout, settleCash } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import {
  beginRenewals,
  makeBooking,
  makeRider,
  makeShop,
  renewForCash,
  returnVehicle,
  type Shop,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { inspectReturn, passbookOf } from '../../../test/support/people/deposits.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const elsewhere = await makeShop(server, superAdmin, 5)

const payOut = (caller: Caller, rider: Person, amount: unknown) =>
  callUntyped(caller, payOutDeposit, { body: { phone: rider.phone, amount } })
const find = (caller: Caller, rider: Person) =>
  callUntyped(caller, findPayableDeposit, { query: { phone: rider.phone } })

async function makeDepositor(at: Shop = shop): Promise<{ rider: Person; transactionId: string }> {
  return makeBooking(server, at, 'COMPLETED')
}

describe('paying out a deposit without a ride', () => {
  test('gives the customer a passbook entry and a receipt, and shows the payout on the receipt of the deposit', async () => {
    const { rider, transactionId } = await makeDepositor()
    expect((await find(shop.agent, rider)).body.data).toMatchObject({ held: 2000, payable: 2000, cashDue: 0 })
    const reply = await payOut(shop.agent, rider, 1500)
    expect(reply.body).toMatchObject({ message: 'Rs. 1,500 paid out', data: { amount: 1500, held: 500 } })
    expect((await payOut(shop.manager, rider, 500)).status).toBe(200)
    expect(await passbookOf(rider)).toEqual({
      held: 0,
      lines: [
        ['paidOut', 500, 0, transactionId],
        ['paidOut', 1500, 500, transactionId],
        ['taken', 2000, 2000, transactionId],
      ],
    })
    const entry = dataOf(await rider.call(readDeposit, { query: {} }))[1]
    expect(entry?.receiptNumber).toMatch(/^P\/\d\d-\d\d\/\d{6}$/)
    const path = `${API_ROOT}/customer/deposit/receipt/${entry?.entryId}`
    for (const caller of [rider, shop.agent]) {
      const [page = ''] = await readPages(Buffer.from(await (await caller.fetch(path)).arrayBuffer()))
      expect(page).toContain('Deposit payout receipt')
      expect(page).toContain('₹ 1,500.00')
    }
    for (const caller of [await makeRider(server), elsewhere.agent]) expect((await caller.fetch(path)).status).toBe(404)
    const receipt = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Sd`)
    const [page] = await readPages(Buffer.from(await receipt.arrayBuffer()))
    expect(page).toMatch(new RegExp(`Paid out ₹ 1,500.00, .*, ${transactionId} Paid out ₹ 500.00`))
  })

  test('is only possible in the city where the deposit was taken', async () => {
    const { rider } = await makeDepositor()
    for (const caller of [elsewhere.agent, elsewhere.manager]) {
      expect((await find(caller, rider)).status).toBe(404)
      expect((await payOut(caller, rider, 100)).status).toBe(404)
    }
    expect((await payOut(shop.city.admin, rider, 100)).status).toBe(403)
    expect((await payOut(rider, rider, 100)).status).toBe(403)
    expect((await payOut(shop.agent, await makeRider(server), 100)).status).toBe(404)
    expect((await passbookOf(rider)).held).toBe(2000)
  })

  test.each([0, -1, 1.5, '500', null, undefined])('rejects the amount %j', async (amount) => {
    const { rider } = await makeDepositor()
    const reply = await payOut(shop.agent, rider, amount)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'amount'])
  })

  test('leaves the deposits that rides on the road need', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    expect((await payOut(shop.agent, rider, 100)).body.code).toBe('depositInUse')
    const other = await makeBooking(server, shop, ON_ROAD, { rider })
    await returnVehicle(shop, other.transactionId)
    expect((await find(shop.agent, rider)).body.data).toMatchObject({ held: 4000, payable: 2000 })
    const tooMuch = await payOut(shop.agent, rider, 2001)
    expect([tooMuch.status, tooMuch.body.message]).toEqual([400, 'You can pay out at most Rs. 2,000'])
    expect((await payOut(shop.agent, rider, 2000)).status).toBe(200)
    const lines = (await passbookOf(rider)).lines
    expect(lines[0]).toEqual(['paidOut', 2000, 2000, other.transactionId])
    await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
    expect((await passbookOf(rider)).held).toBe(0)
  })

  test('never pays out what was taken in another city, even if a ride here has a deposit of its own', async () => {
    const there = await makeBooking(server, elsewhere, ON_ROAD)
    const { rider } = await makeBooking(server, shop, ON_ROAD, { rider: there.rider })
    await returnVehicle(elsewhere, there.transactionId)
    expect((await find(shop.agent, rider)).body.data).toMatchObject({ held: 4000, payable: 0 })
    expect((await payOut(shop.agent, rider, 2000)).status).toBe(400)
    expect((await find(elsewhere.agent, rider)).body.data).toMatchObject({ payable: 2000 })
    expect((await payOut(elsewhere.agent, rider, 2000)).status).toBe(200)
  })

  test('settles the deposits of its own city before an older one of another city', async () => {
    const { rider, transactionId } = await makeBooking(server, elsewhere, ON_ROAD)
    const rides = [
      await makeBooking(server, shop, ON_ROAD, { rider }),
      await makeBooking(server, shop, ON_ROAD, { rider }),
    ]
    for (const ride of rides) await returnVehicle(shop, ride.transactionId)
    await returnVehicle(elsewhere, transactionId)
    expect((await payOut(shop.agent, rider, 3000)).status).toBe(200)
    expect((await find(shop.agent, rider)).body.data).toMatchObject({ held: 3000, payable: 1000 })
    expect((await find(elsewhere.agent, rider)).body.data).toMatchObject({ held: 3000, payable: 2000 })
  })

  test('is rejected when the deposit has changed since the page showed it, so that a repeated request pays once', async () => {
    const { rider } = await makeDepositor()
    const body = { phone: rider.phone, amount: 700, held: 2000 }
    expect((await callUntyped(shop.agent, payOutDeposit, { body })).status).toBe(200)
    expect((await callUntyped(elsewhere.agent, payOutDeposit, { body })).status).toBe(404)
    for (const caller of [shop.agent, shop.manager]) {
      const again = await callUntyped(caller, payOutDeposit, { body })
      expect([again.status, again.body.code, again.body.message]).toEqual([
        409,
        'depositDiffers',
        'The customer has Rs. 1,300 on deposit now. Please check and try again.',
      ])
    }
    expect((await callUntyped(shop.agent, payOutDeposit, { body: { ...body, held: 1300 } })).status).toBe(200)
    expect((await passbookOf(rider)).held).toBe(600)
  })

  test('withholds cash that is due for a renewal until it is settled', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
    await renewForCash(server, transactionId)
    await beginRenewals(server, transactionId)
    await returnVehicle(shop, transactionId)
    expect((await find(shop.agent, rider)).body.data).toMatchObject({ held: 2000, payable: 950, cashDue: 1050 })
    expect((await payOut(shop.agent, rider, 2000)).body.message).toBe('You can pay out at most Rs. 950')
    dataOf(await shop.agent.call(settleCash, { body: { transactionId } }))
    expect((await payOut(shop.agent, rider, 2000)).status).toBe(200)
  })

  test.each(['first', 'second'])(
    'never takes the cash that a colleague collects from the deposit concurrently and %s',
    async (collected) => {
      const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
      await renewForCash(server, transactionId)
      await beginRenewals(server, transactionId)
      await returnVehicle(shop, transactionId)
      const collect = () =>
        callUntyped(shop.city.admin, settleCash, { body: { transactionId, outcome: 'FROM_DEPOSIT' } })
      const payOutRest = () => payOut(shop.agent, rider, 950)
      const [first, second] = collected === 'first' ? [collect, payOutRest] : [payOutRest, collect]
      const race = await interleave(server.app.database.pool, 'deposit_entries', first, second)
      expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 200])
      expect((await passbookOf(rider)).held).toBe(0)
    },
  )

  test('happens once when two colleagues pay out the same deposit concurrently', async () => {
    const { rider } = await makeDepositor()
    const race = await interleave(
      server.app.database.pool,
      'deposit_entries',
      () => payOut(shop.agent, rider, 2000),
      () => payOut(shop.manager, rider, 2000),
    )
    expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 404])
    expect((await passbookOf(rider)).held).toBe(0)
  })
})

describe('the amount to give back after a drop inspection', () => {
  const read = async (transactionId: string) => dataOf(await shop.agent.call(getBooking, { params: { transactionId } }))
  const payoutsOf = async ({ agent, city: { cityId } }: Shop, hubId?: string) => {
    const query = { payoutDue: 'true', ...(hubId !== undefined && { hubId }) } as const
    const bookings = dataOf(await agent.call(listCityBookings, { params: { cityId }, query }))
    return bookings.map(({ transactionId }) => transactionId)
  }

  test('stays on the completed booking until somebody of its hub or city confirms the payout', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
    expect(await read(transactionId)).toMatchObject({ payoutDue: 2000, actions: ['confirmPayout', 'undoDrop'] })
    const body = { transactionId }
    expect((await callUntyped(elsewhere.agent, confirmPayout, { body })).status).toBe(404)
    expect((await callUntyped(elsewhere.manager, confirmPayout, { body })).status).toBe(404)
    expect(await payoutsOf(shop)).toContain(transactionId)
    expect(await payoutsOf(shop, shop.hub.hubId)).toContain(transactionId)
    expect(await payoutsOf(shop, elsewhere.hub.hubId)).toEqual([])
    expect(await payoutsOf(elsewhere)).toEqual([])
    expect((await callUntyped(shop.manager, confirmPayout, { body })).body).toMatchObject({
      message: 'Payout confirmed',
      data: { payoutDue: null, actions: ['undoDrop'] },
    })
    expect((await callUntyped(shop.agent, confirmPayout, { body })).body.code).toBe('noPayoutDue')
    expect(await payoutsOf(shop)).not.toContain(transactionId)
  })

  test('is nothing when the deposit is held', async () => {
    const { transactionId } = await makeBooking(server, shop, ON_ROAD)
    await inspectReturn(shop, transactionId, { outcome: 'HOLD' })
    expect(await read(transactionId)).toMatchObject({ payoutDue: null, actions: ['undoDrop'] })
  })
})

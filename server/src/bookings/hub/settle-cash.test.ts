import { getBooking } from '@voltloop/contract/bookings/bookings'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { settleCash } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import {
  beginRenewals,
  makeBooking,
  makeRider,
  makeShop,
  ownBooking,
  renewForCash,
  returnVehicle,
} from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { makePlan } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const { server, superAdmin, shop } = await prelude({ vehicles: 40 })

const settle = (caller: Caller, transactionId: string, more: object = {}) =>
  callUntyped(caller, settleCash, { body: { transactionId, ...more } })
const read = async (transactionId: string) => dataOf(await shop.agent.call(getBooking, { params: { transactionId } }))
const paper = async (transactionId: string) => {
  const response = await shop.agent.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Rental&renewal=1`)
  return readPages(Buffer.from(await response.arrayBuffer()))
}

async function makeDue(rider?: Person) {
  const booking = await makeBooking(server, shop, ON_ROAD, rider && { rider })
  await renewForCash(server, booking.transactionId)
  await beginRenewals(server, booking.transactionId)
  return booking
}

describe('the invoice of a cash renewal', () => {
  test("says 'Payment due' until the cash is confirmed, and then 'Paid by cash' with the date", async () => {
    const { transactionId } = await makeDue()
    const [due = ''] = await paper(transactionId)
    expect(due).toContain('Payment due ₹ 1,050.00')
    expect(due).not.toMatch(/Paid by/)
    expect((await settle(shop.agent, transactionId)).body).toMatchObject({ message: 'Cash received' })
    const [paid = ''] = await paper(transactionId)
    expect(paid).toMatch(/Paid by cash \d\d \w{3} \d{4}/)
    expect(paid).not.toContain('Payment due')
    // The stored document does not change, only what is drawn beside it.
    const { rows } = await server.app.database.pool.query<{ payment: string | null }>(
      `select snapshot ->> 'payment' as payment from invoices where renewal = 1 and snapshot ->> 'transactionId' = $1`,
      [transactionId],
    )
    expect(rows).toEqual([{ payment: null }])
  })
})

describe('outcomes of cash that is due', () => {
  test('lets only a city admin of the city waive it, with a reason that the invoice shows', async () => {
    const { transactionId } = await makeDue()
    const waive = { outcome: 'WAIVED', reason: 'Broke down for two days' }
    expect((await settle(shop.agent, transactionId, waive)).status).toBe(403)
    const elsewhere = await makeShop(server, superAdmin)
    expect((await settle(elsewhere.city.admin, transactionId, waive)).status).toBe(404)
    const admin = shop.city.admin
    for (const reason of [undefined, null, '', '  ']) {
      const reply = await settle(admin, transactionId, { outcome: 'WAIVED', reason })
      expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'reason'])
    }
    expect((await settle(admin, transactionId, { ...waive, reason: 'x'.repeat(201) })).status).toBe(400)
    expect((await settle(admin, transactionId)).status).toBe(403)
    const waived = await settle(admin, transactionId, waive)
    expect(waived.body).toMatchObject({
      message: 'Payment waived',
      data: { cashDue: null, renewals: [{ isCashDue: false, isWaived: true }] },
    })
    expect((await paper(transactionId))[0]).toMatch(/Payment waived \d\d \w{3} \d{4}: Broke down for two days/)
    expect((await settle(admin, transactionId, waive)).body.code).toBe('noCashDue')
  })

  test('pays it from the deposit once the ride has ended, but not while the ride needs the deposit', async () => {
    const { rider, transactionId } = await makeDue()
    const early = await settle(shop.agent, transactionId, { outcome: 'FROM_DEPOSIT' })
    expect([early.status, early.body.code]).toEqual([409, 'wrongState'])
    expect(early.body.message).toContain('The ride still needs its deposit.')
    await returnVehicle(shop, transactionId)
    expect((await read(transactionId)).actions).toEqual(['confirmCash', 'useDeposit', 'undoDrop'])
    const paid = await settle(shop.agent, transactionId, { outcome: 'FROM_DEPOSIT', amount: 1050 })
    expect(paid.body).toMatchObject({
      message: 'Paid from the deposit',
      data: { cashDue: null, deposit: { held: 950, used: 1050 }, renewals: [{ paidFromDeposit: 1050 }] },
    })
    expect((await passbookOf(rider)).lines[0]).toEqual(['used', 1050, 950, transactionId])
    expect((await paper(transactionId))[0]).toMatch(/Paid from the deposit \d\d \w{3} \d{4}/)
  })

  test('pays a part from a deposit that is smaller than the cash due, and leaves the rest due', async () => {
    const { subscriptionId } = await makePlan(superAdmin, [shop.model.modelId], { cost: 3000 })
    const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD, { subscriptionId })
    await renewForCash(server, transactionId)
    await beginRenewals(server, transactionId)
    await returnVehicle(shop, transactionId)
    expect((await settle(shop.city.admin, transactionId, { outcome: 'FROM_DEPOSIT' })).status).toBe(200)
    expect(await ownBooking(rider, transactionId)).toMatchObject({
      cashDue: 1150,
      deposit: { held: 0, used: 2000 },
      renewals: [{ isCashDue: true, paidFromDeposit: 2000 }],
    })
    expect((await paper(transactionId))[0]).toContain('Paid from the deposit ₹ 2,000.00 Payment due ₹ 1,150.00')
    const again = await settle(shop.agent, transactionId, { outcome: 'FROM_DEPOSIT' })
    expect([again.status, again.body.code]).toEqual([409, 'noDepositHeld'])
    expect((await settle(shop.agent, transactionId, { amount: 1150 })).status).toBe(200)
    expect((await paper(transactionId))[0]).toMatch(/Paid from the deposit ₹ 2,000.00 Paid by cash \d\d/)
  })

  test.each([
    { outcome: 'FORGIVEN' },
    { outcome: null },
    { reason: 5 },
    { amount: '1050' },
    { reason: 'Rain\u202E' },
    { more: 1 },
  ])('rejects %j', async (more) => {
    const { transactionId } = await makeDue()
    expect((await settle(shop.agent, transactionId, more)).status).toBe(400)
    expect((await read(transactionId)).cashDue).toBe(1050)
  })

  test('settles it once when an agent collects it and an admin waives it concurrently', async () => {
    const { transactionId } = await makeDue()
    const race = await interleave(
      server.app.database.pool,
      'renewals',
      () => settle(shop.agent, transactionId),
      () => settle(shop.city.admin, transactionId, { outcome: 'WAIVED', reason: 'Rain' }),
    )
    expect([race.first.status, race.hasWaited, race.second.body.code]).toEqual([200, true, 'noCashDue'])
    expect((await read(transactionId)).renewals[0]).toMatchObject({ isCashDue: false, isWaived: false })
  })
})

describe('the return of a ride with cash due', () => {
  test('nets the cash off a deposit that is returned', async () => {
    const { rider, transactionId } = await makeDue()
    const reply = await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
    expect(reply.body).toMatchObject({
      message: 'Vehicle undeployed! The deposit paid Rs. 1,050 for renewals. Give the customer Rs. 950 back.',
      data: { cashDue: null, deposit: { held: 0, used: 1050, returned: 950 } },
    })
    expect((await passbookOf(rider)).lines.map(([kind, amount, held]) => [kind, amount, held])).toEqual([
      ['returned', 950, 0],
      ['used', 1050, 950],
      ['taken', 2000, 2000],
    ])
  })

  test('keeps a part for damage first, then nets the cash off the rest', async () => {
    const { transactionId } = await makeDue()
    expect((await keepPart(shop, transactionId, 1500)).body.data).toMatchObject({
      cashDue: 550,
      deposit: { held: 0, kept: 1500, used: 500, returned: 0 },
    })
  })

  test('leaves the cash due and the deposit held when the deposit is held for the next ride', async () => {
    const { rider, transactionId } = await makeDue()
    expect((await inspectReturn(shop, transactionId, { outcome: 'HOLD' })).body.data).toMatchObject({
      cashDue: 1050,
      deposit: { held: 2000, used: 0 },
    })
    const next = await makeBooking(server, shop, ON_ROAD, { rider })
    // The deposit is not paid out at a later ride either, as long as cash is due for this one.
    expect((await inspectReturn(shop, next.transactionId, { outcome: 'RETURN' })).body.data).toMatchObject({
      deposit: { held: 1050, returned: 950 },
    })
  })

  test('withdraws a renewal that has not begun, with a credit note', async () => {
    const booking = await makeBooking(server, shop, ON_ROAD, { rider: await makeRider(server) })
    const { transactionId } = booking
    const before = await read(transactionId)
    await renewForCash(server, transactionId)
    const reply = await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
    expect(reply.body.message).toBe('Vehicle undeployed! Give the customer Rs. 2,000 back.')
    expect(await read(transactionId)).toMatchObject({
      status: 'COMPLETED',
      end: before.end,
      renewalCount: 0,
      cashDue: null,
      renewals: [
        {
          renewal: 1,
          state: 'withdrawn',
          isCashDue: false,
          invoiceNumber: expect.stringMatching(/^R\//) as string,
          creditNoteNumber: expect.stringMatching(/^C\//) as string,
        },
      ],
    })
    const [invoice, note = ''] = await paper(transactionId)
    expect(invoice).toContain('Nothing is due, see the credit note')
    expect(note).toContain('Renewal withdrawn: the vehicle was returned before it began')
    expect(note).not.toContain('refunded to the original payment method')
    expect((await settle(shop.agent, transactionId)).body.code).toBe('noCashDue')
  })

  test('withdraws only the renewals that have not begun, and not one that is paid', async () => {
    const { transactionId } = await makeDue()
    await renewForCash(server, transactionId)
    expect((await inspectReturn(shop, transactionId, { outcome: 'HOLD' })).body.data).toMatchObject({
      renewalCount: 1,
      cashDue: 1050,
      renewals: [{ state: 'done' }, { state: 'withdrawn' }],
    })
    const paid = await makeBooking(server, shop, ON_ROAD)
    await renewForCash(server, paid.transactionId)
    await settle(shop.agent, paid.transactionId)
    expect((await inspectReturn(shop, paid.transactionId, { outcome: 'HOLD' })).body.data).toMatchObject({
      renewalCount: 1,
      renewals: [{ state: 'done', creditNoteNumber: null }],
    })
  })
})

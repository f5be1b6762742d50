import * as contract from '@voltloop/contract/bookings/charges'
import * as words from '@voltloop/contract/bookings/charges-messages'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeBooking, makeShop, orderBody, payAtGateway } from '../../../test/support/people/bookings.ts'
import {
  act,
  chargesOf,
  CLEANING,
  dueWithoutDeposit,
  HELMET,
  paperOf,
  propose,
} from '../../../test/support/people/charges.ts'
import { passbookOf } from '../../../test/support/people/deposits.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { addPhoto } from '../../../test/support/people/photos.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { checkLedger } from '../../payments/index.ts'
import { readOpenMatters } from '../erasure/open-matters.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const { pool } = server.app.database
const supporter = await as(server, 'CUSTOMER_SUPPORT')

const rideOf = (status: 'COMPLETED' | 'PICKUP_INSPECTED_BY_SALES_AGENT' = 'COMPLETED') =>
  makeBooking(server, shop, status)
const heldNow = async (rider: Person) => (await passbookOf(rider)).held
/** Moves the times of a charge and of its ride back, because sessions end while the clock moves for days. */
const age = async (chargeId: string, days: number) => {
  const older = 'proposed_at = proposed_at - $2::interval, due_at = due_at - $2::interval'
  await pool.query(`update charges set ${older} where id = $1`, [chargeId, `${days} days`])
}
const ageRide = (transactionId: string, days: number) =>
  pool.query(`update bookings set returned_at = returned_at - $2::interval where 'VL-' || number = $1`, [
    transactionId,
    `${days} days`,
  ])
const drop = (transactionId: string, body: object) =>
  callUntyped(shop.agent, inspectDrop, {
    body: { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', ...body },
  })

/** A completed ride with one proposed charge. */
async function charged(body: object = HELMET) {
  const made = await rideOf()
  const reply = await propose(shop.agent, made.transactionId, body)
  expect(reply.body).toMatchObject({ success: true, message: words.CHARGE_PROPOSED })
  return { ...made, chargeId: (reply.body.data as contract.Charge).chargeId }
}

describe('a charge', () => {
  test('that the customer agrees to is paid from the free deposit, with an invoice', async () => {
    const { rider, transactionId, chargeId } = await charged()
    expect(await chargesOf(rider, transactionId)).toMatchObject([
      { state: 'PROPOSED', amount: 800, left: 800, invoiceNumber: null, actions: ['agree', 'dispute'] },
    ])
    expect(await heldNow(rider)).toBe(2000)
    expect((await act(rider, 'agreeToCharge', chargeId)).body.message).toBe(words.CHARGE_PAID_FROM_DEPOSIT)
    const [charge] = await chargesOf(rider, transactionId)
    expect(charge).toMatchObject({ state: 'PAID', paidBy: 'deposit', paidFromDeposit: 800, left: 0 })
    expect(charge?.invoiceNumber).toMatch(/^R\//)
    expect(charge?.history.map(({ state }) => state)).toEqual(['PROPOSED', 'DUE', 'PAID'])
    expect(await heldNow(rider)).toBe(1200)
    const [page] = await readPages(await paperOf(rider, chargeId))
    expect(page).toContain('Lost or damaged helmet: The helmet did not come back')
    expect(page).toContain('761.90')
    expect(page).toContain('Paid from the deposit')
  })

  test('becomes due by itself after a day, and reminders follow', async () => {
    const { rider, transactionId } = await charged()
    await server.advance(24 * 3600 - 60)
    expect((await chargesOf(rider, transactionId))[0]?.state).toBe('PROPOSED')
    await server.advance(120)
    expect((await chargesOf(rider, transactionId))[0]?.state).toBe('PAID')
  })

  test('for damage needs a photo, has a receipt without tax, and gives the deposit back when it is dropped', async () => {
    const { rider, transactionId } = await rideOf()
    const damage = { kind: 'DAMAGE', part: 'Mirror', amount: 250, reason: 'Left mirror broken' }
    expect((await propose(shop.agent, transactionId, damage)).body.errors?.[0]).toMatchObject({ path: 'photoId' })
    const { photoId } = await addPhoto(shop.agent, transactionId, 'charge')
    const { chargeId } = (await propose(shop.agent, transactionId, { ...damage, photoId })).body.data as contract.Charge
    expect((await act(shop.agent, 'agreeToCharge', chargeId)).status).toBe(200)
    expect((await chargesOf(rider, transactionId))[0]?.invoiceNumber).toMatch(/^N\//)
    expect((await act(rider, 'disputeCharge', chargeId, { reason: 'It was broken before' })).status).toBe(200)
    const decision = { isUpheld: false, reason: 'Photo agrees' }
    expect((await act(supporter, 'decideDispute', chargeId, decision)).status).toBe(200)
    const [charge] = await chargesOf(rider, transactionId)
    expect(charge).toMatchObject({ state: 'WAIVED', left: 0 })
    expect(charge?.creditNoteNumber).toMatch(/^C\//)
    expect(await heldNow(rider)).toBe(2000)
    const pages = await readPages(await paperOf(rider, chargeId))
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('For receipt')
  })

  test('that is waived before it is due has no paper', async () => {
    const { rider, transactionId, chargeId } = await charged(CLEANING)
    expect((await act(shop.manager, 'waiveCharge', chargeId, { reason: 'First time' })).status).toBe(200)
    const waived = { state: 'WAIVED', invoiceNumber: null, creditNoteNumber: null }
    expect(await chargesOf(rider, transactionId)).toMatchObject([waived])
  })

  test('is waived by a hub manager up to Rs. 500 a ride, by the city admin without a limit', async () => {
    const { transactionId, chargeId } = await charged()
    const reason = { reason: 'Goodwill' }
    expect((await act(shop.manager, 'waiveCharge', chargeId, reason)).body.code).toBe('waiverTooHigh')
    for (const expected of [200, 200, 409]) {
      const { chargeId: next } = (await propose(shop.agent, transactionId, CLEANING)).body.data as contract.Charge
      expect((await act(shop.manager, 'waiveCharge', next, reason)).status).toBe(expected)
    }
    expect((await act(shop.city.admin, 'waiveCharge', chargeId, reason)).status).toBe(200)
  })

  test('is paid online, and refunded with a credit note when it is dropped afterwards', async () => {
    const { rider, transactionId, chargeId } = await dueWithoutDeposit(server, shop)
    const order = dataOf(await rider.call(contract.payCharge, { body: { chargeId } }))
    expect(order).toMatchObject({ amount: 80_000, transactionId })
    const receipt = await payAtGateway(server, order.order_id ?? '')
    expect((await rider.call(verifyPayment, { body: receipt })).body.message).toBe(words.CHARGE_PAID)
    expect((await rider.call(verifyPayment, { body: receipt })).status).toBe(200)
    expect(await chargesOf(rider, transactionId)).toMatchObject([{ state: 'PAID', paidBy: 'online' }])
    expect((await act(shop.city.admin, 'waiveCharge', chargeId, { reason: 'Found it' })).status).toBe(200)
    await server.app.drainJobs()
    const { rows } = await pool.query('select amount_paise::int as paise from refunds where subject_id = $1', [
      chargeId,
    ])
    expect(rows).toEqual([{ paise: 80_000 }])
    expect((await server.app.database.transact(checkLedger)).isBalanced).toBe(true)
  })

  test('that was paid in cash meanwhile refunds the online payment', async () => {
    const { rider, chargeId, transactionId } = await dueWithoutDeposit(server, shop)
    const { order_id } = dataOf(await rider.call(contract.payCharge, { body: { chargeId } }))
    expect((await act(shop.agent, 'takeChargeCash', chargeId)).status).toBe(200)
    const receipt = await payAtGateway(server, order_id ?? '')
    expect((await callUntyped(rider, verifyPayment, { body: receipt })).body.code).toBe('paidTooLate')
    expect(await chargesOf(rider, transactionId)).toMatchObject([{ state: 'PAID', paidBy: 'cash' }])
    const { rows } = await pool.query<{ paise: number }>(
      `select amount_paise::int as paise from cash_movements where kind = 'charge'
       and booking_id = (select id from bookings where 'VL-' || number = $1)`,
      [transactionId],
    )
    expect(rows).toEqual([{ paise: 80_000 }])
    expect((await server.app.database.transact(checkLedger)).isBalanced).toBe(true)
  })

  test('is agreed to once when customer and agent do so at the same time', async () => {
    const { rider, chargeId } = await charged()
    const both = await interleave(
      pool,
      'charges',
      () => act(rider, 'agreeToCharge', chargeId),
      () => act(shop.agent, 'agreeToCharge', chargeId),
    )
    expect(statusesOf([both.first, both.second])).toEqual([200, 409])
    expect(await heldNow(rider)).toBe(1200)
  })

  test('can be disputed for 7 days', async () => {
    const { rider, chargeId } = await charged()
    await age(chargeId, 8)
    const late = await act(rider, 'disputeCharge', chargeId, { reason: 'No' })
    expect([late.status, late.body.code]).toEqual([409, 'disputeTooLate'])
  })
})

describe('charges at the drop inspection', () => {
  test('are withheld from the deposit, and the rest is returned at once', async () => {
    const { rider, transactionId } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    const reply = await drop(transactionId, {
      deposit: { outcome: 'RETURN' },
      charges: [HELMET, { ...CLEANING, isAgreed: true }],
    })
    expect(reply.body.message).toContain(words.withheld(1000))
    expect(await chargesOf(rider, transactionId)).toMatchObject([
      { kind: 'HELMET', state: 'PROPOSED' },
      { kind: 'CLEANING', state: 'PAID', paidFromDeposit: 200 },
    ])
    expect(await heldNow(rider)).toBe(800)
    expect(reply.body.data).toMatchObject({ payoutDue: 1000 })
  })

  test('withhold no more than what is left of the deposit, and say so', async () => {
    const { rider, transactionId } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    const reply = await drop(transactionId, {
      deposit: { outcome: 'RETURN' },
      charges: [{ ...HELMET, amount: 2400 }],
    })
    expect(reply.body.message).toContain(words.withheld(2000))
    expect(words.withheld(2000)).toBe('Rs. 2,000 of the deposit stays held for open charges.')
    expect(await heldNow(rider)).toBe(2000)
  })

  test('a kept part of the deposit is a charge for damage with a receipt', async () => {
    const { rider, transactionId } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
    const deposit = { outcome: 'KEEP_PART', amount: 600, reason: 'Scratched panel' }
    expect((await drop(transactionId, { deposit, photoIds: [photoId] })).status).toBe(200)
    const [charge] = await chargesOf(rider, transactionId)
    expect(charge).toMatchObject({ kind: 'DAMAGE', state: 'PAID', amount: 600, paidBy: 'deposit' })
    expect(charge?.invoiceNumber).toMatch(/^N\//)
  })

  test('name the lateness with its grace', async () => {
    const { rider, transactionId } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    const input = { params: { transactionId }, query: { dropHubId: shop.hub.hubId } }
    expect(dataOf(await shop.agent.call(contract.readLateness, input))).toMatchObject({ amount: 0, graceMinutes: 60 })
    const late = new Date((await server.now()).getTime() - 121 * 60_000)
    const moved = `starts_at = $2::timestamptz - interval '7 days', ends_at = $2`
    await pool.query(`update bookings set ${moved} where 'VL-' || number = $1`, [transactionId, late])
    expect(dataOf(await shop.agent.call(contract.readLateness, input))).toMatchObject({
      amount: 100,
      chargedHours: 2,
      hourAmount: 50,
      reason: 'Returned 2 h 1 min late while the hub was open, 2 hours charged',
      openCharges: 0,
    })
    expect(dataOf(await rider.call(contract.readLateness, input))).toMatchObject({ amount: 100, dailyMost: 400 })
    const { rider: stranger } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    expect((await stranger.call(contract.readLateness, input)).status).toBe(404)
  })

  test('refer only to photos of the return', async () => {
    const { transactionId } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
    const damage = { kind: 'DAMAGE', amount: 300, reason: 'Dent', photoId }
    expect((await drop(transactionId, { charges: [damage] })).body.code).toBe('photoUnknown')
    expect((await drop(transactionId, { charges: [damage], photoIds: [photoId] })).status).toBe(200)
  })
})

test('a charge that is due for over 7 days blocks new orders and the deletion of the account', async () => {
  const { rider, chargeId, transactionId } = await dueWithoutDeposit(server, shop)
  const body = await orderBody(server, shop)
  await age(chargeId, 8)
  await server.advance(60)
  const refused = await callUntyped(rider, createBooking, { body })
  expect([refused.body.code, refused.body.message]).toEqual(['chargesDue', words.chargesDue('Rs. 800')])
  const { rows } = await pool.query(`select reminders from charges where id = $1`, [chargeId])
  expect(rows).toEqual([{ reminders: 3 }])
  expect(await server.app.database.transact((db) => readOpenMatters(db, rider.userId))).toMatchObject([
    { path: 'charge' },
  ])
  expect((await act(shop.agent, 'takeChargeCash', chargeId)).status).toBe(200)
  expect((await callUntyped(rider, createBooking, { body })).status).toBe(200)
  expect(await chargesOf(rider, transactionId)).toMatchObject([{ state: 'PAID' }])
})

describe('who may do what', () => {
  test('a ride of another city does not exist', async () => {
    const other = await makeShop(server, superAdmin)
    const { transactionId, chargeId } = await charged()
    expect((await propose(other.agent, transactionId, HELMET)).status).toBe(404)
    expect((await act(other.agent, 'agreeToCharge', chargeId)).status).toBe(404)
    expect((await act(other.city.admin, 'waiveCharge', chargeId, { reason: 'x' })).status).toBe(404)
    const stranger = (await rideOf()).rider
    expect((await act(stranger, 'agreeToCharge', chargeId)).status).toBe(404)
    expect((await callUntyped(stranger, contract.payCharge, { body: { chargeId } })).status).toBe(404)
    expect((await stranger.fetch(`${API_ROOT}/charge/${chargeId}/paper`)).status).toBe(404)
  })

  test('a ride that is on the road, or ended too long ago, gets no charge', async () => {
    const { transactionId } = await rideOf('PICKUP_INSPECTED_BY_SALES_AGENT')
    expect((await propose(shop.agent, transactionId)).body.code).toBe('wrongState')
    const ended = await rideOf()
    await ageRide(ended.transactionId, 31)
    expect((await propose(shop.agent, ended.transactionId)).body.code).toBe('rideTooOld')
    const fine = { kind: 'FINE', amount: 1000, reason: 'Red light, challan 4711' }
    expect((await propose(shop.agent, ended.transactionId, fine)).status).toBe(200)
  })

  test.each([
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 100_001 }, 'amount'],
    [{ reason: ' ' }, 'reason'],
    [{ kind: 'RENT' }, 'kind'],
    [{ part: 'Mirror' }, 'part'],
    [{ state: 'PAID' }, 'state'],
  ])('a charge with %j is rejected', async (overrides, path) => {
    const { transactionId } = await rideOf()
    const reply = await propose(shop.agent, transactionId, { ...HELMET, ...overrides })
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  })
})

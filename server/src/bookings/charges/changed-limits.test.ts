import type * as contract from '@voltloop/contract/bookings/charges'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { changeCityLimit } from '@voltloop/contract/prices/city-limits'
import { LIMIT_RULES, type LimitKind } from '@voltloop/contract/prices/limit-kinds'
import { addDays } from '@voltloop/contract/core/time'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { makeBooking, makeShop, orderBody, type Shop } from '../../../test/support/people/bookings.ts'
import { act, chargesOf, CLEANING, dueWithoutDeposit, propose } from '../../../test/support/people/charges.ts'
import { as } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const { pool } = server.app.database
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const shop = await makeShop(server, superAdmin, 12)

const setLimit = async ({ city }: Shop, kind: LimitKind, value: number) =>
  dataOf(await city.admin.call(changeCityLimit, { params: { cityId: city.cityId }, body: { kind, value } }))
/** Moves the end of a ride back, because sessions end while the clock moves for days. */
const ageRide = (transactionId: string, days: number) =>
  pool.query(`update bookings set returned_at = returned_at - $2::interval where 'VL-' || number = $1`, [
    transactionId,
    `${days} days`,
  ])
const ageCharge = (chargeId: string, days: number) =>
  pool.query(
    'update charges set proposed_at = proposed_at - $2::interval, due_at = due_at - $2::interval where id = $1',
    [chargeId, `${days} days`],
  )

async function charged() {
  const made = await makeBooking(server, shop, 'COMPLETED')
  const reply = await propose(shop.agent, made.transactionId, CLEANING)
  return { ...made, charge: reply.body.data as contract.Charge }
}

describe('a charge', () => {
  test('keeps the times of its proposal when the limits change, and the next one has the new times', async () => {
    const { rider, transactionId, charge } = await charged()
    await setLimit(shop, 'DUE_HOURS', 72)
    await setLimit(shop, 'DISPUTE_DAYS', 3)
    const [open] = await chargesOf(rider, transactionId)
    expect(open).toMatchObject({ dueAt: charge.dueAt, disputableUntil: charge.disputableUntil })
    const next = (await charged()).charge
    expect(next.dueAt).toBe(new Date(Date.parse(next.proposedAt) + 72 * 3_600_000).toISOString())
    expect(next.disputableUntil).toBe(addDays(new Date(next.proposedAt), 3).toISOString())
    await ageCharge(charge.chargeId, 5)
    await ageCharge(next.chargeId, 5)
    expect((await act(rider, 'disputeCharge', charge.chargeId, { reason: 'It was clean' })).status).toBe(200)
    await setLimit(shop, 'DUE_HOURS', LIMIT_RULES.DUE_HOURS.value)
    await setLimit(shop, 'DISPUTE_DAYS', LIMIT_RULES.DISPUTE_DAYS.value)
  })

  test('can no longer be disputed once its own time is over', async () => {
    await setLimit(shop, 'DISPUTE_DAYS', 3)
    const { rider, charge } = await charged()
    await setLimit(shop, 'DISPUTE_DAYS', LIMIT_RULES.DISPUTE_DAYS.value)
    await ageCharge(charge.chargeId, 4)
    const reply = await act(rider, 'disputeCharge', charge.chargeId, { reason: 'It was clean' })
    expect([reply.status, reply.body.code]).toEqual([409, 'disputeTooLate'])
  })

  test('blocks new orders after the days that applied when it was proposed', async () => {
    const early = await dueWithoutDeposit(server, shop)
    await setLimit(shop, 'BLOCK_DAYS', 2)
    const late = await dueWithoutDeposit(server, shop)
    await setLimit(shop, 'BLOCK_DAYS', LIMIT_RULES.BLOCK_DAYS.value)
    for (const [{ rider, chargeId, transactionId }, days, blocks] of [
      [early, 7, false],
      [late, 2, true],
    ] as const) {
      const [charge] = await chargesOf(rider, transactionId)
      expect(charge?.blocksFrom).toBe(addDays(new Date(charge?.dueAt ?? ''), days).toISOString())
      await ageCharge(chargeId, 3)
      const reply = await callUntyped(rider, createBooking, { body: await orderBody(server, shop) })
      expect(reply.body.code === 'chargesDue').toBe(blocks)
    }
  })

  test('can be added for as long after the ride as the limits of the city say', async () => {
    const { transactionId } = await makeBooking(server, shop, 'COMPLETED')
    await ageRide(transactionId, 40)
    expect((await propose(shop.agent, transactionId, CLEANING)).body.code).toBe('rideTooOld')
    await setLimit(shop, 'CHARGE_DAYS', 60)
    expect((await propose(shop.agent, transactionId, CLEANING)).status).toBe(200)
    await setLimit(shop, 'FINE_DAYS', 30)
    const fine = { kind: 'FINE', amount: 500, reason: 'Challan 1182' }
    expect((await propose(shop.agent, transactionId, fine)).body.code).toBe('rideTooOld')
  })
})

describe('staff', () => {
  test('waive up to the limit of the city, which the rejection names', async () => {
    const { charge, transactionId } = await charged()
    await setLimit(shop, 'HUB_WAIVER', 150)
    const reply = await act(shop.manager, 'waiveCharge', charge.chargeId, { reason: 'First time' })
    expect(reply.body).toMatchObject({ code: 'waiverTooHigh', key: 'waiverAtMost', params: { mostPaise: 15_000 } })
    await setLimit(shop, 'HUB_WAIVER', 400)
    expect((await act(shop.manager, 'waiveCharge', charge.chargeId, { reason: 'First time' })).status).toBe(200)
    const { chargeId } = (await propose(shop.agent, transactionId, { ...CLEANING, amount: 201 })).body
      .data as contract.Charge
    expect((await act(shop.manager, 'waiveCharge', chargeId, { reason: 'Again' })).status).toBe(409)
  })

  test('give goodwill up to the limit of the city of the booking', async () => {
    const other = await makeShop(server, superAdmin, 1)
    await setLimit(shop, 'SUPPORT_GOODWILL', 800)
    await setLimit(shop, 'CITY_ADMIN_GOODWILL', 0)
    const give = (by: typeof supporter, transactionId: string, amount: number) =>
      callUntyped(by, giveGoodwill, { body: { transactionId, kind: 'REFUND', amount, reason: 'Long wait' } })
    const { transactionId } = await makeBooking(server, shop, 'COMPLETED')
    expect((await give(supporter, transactionId, 801)).status).toBe(400)
    expect((await give(supporter, transactionId, 700)).body).toMatchObject({ data: { goodwill: { left: 100 } } })
    expect((await give(shop.city.admin, transactionId, 1)).status).toBe(400)
    const elsewhere = await makeBooking(server, other, 'COMPLETED')
    expect((await give(supporter, elsewhere.transactionId, 501)).status).toBe(400)
  })
})

import {
  DEPOSIT_OUTCOME_REQUIRED,
  KEPT_PHOTO_REQUIRED,
  KEPT_REASON_REQUIRED,
} from '@voltloop/contract/bookings/deposits-messages'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { confirmPayout } from '@voltloop/contract/bookings/rides'
import { readDeposit } from '@voltloop/contract/bookings/deposits'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { describe, expect, test } from 'vitest'
import { anyPlate, handOver, makeBooking, makeRider, ownBooking } from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { inspectReturn, keepPart, passbookOf } from '../../../test/support/people/deposits.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { addPhoto } from '../../../test/support/people/photos.ts'
import { makeAgent } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 30 })
const colleague = await makeAgent(server, superAdmin, shop.city.cityId)

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ride = (rider: Person) => makeBooking(server, shop, ON_ROAD, { rider }).then((made) => made.transactionId)

describe('the deposit passbook of a customer', () => {
  test('starts empty and shows at which ride, by which role and when a deposit was taken', async () => {
    const rider = await makeRider(server)
    expect(await passbookOf(rider)).toEqual({ held: 0, lines: [] })
    const transactionId = await ride(rider)
    const [entry] = dataOf(await rider.call(readDeposit, { query: {} }))
    expect(entry).toEqual({
      entryId: expect.stringMatching(/-/) as string,
      kind: 'taken',
      isDue: false,
      way: 'cash',
      amount: 2000,
      held: 2000,
      at: expect.stringMatching(/Z$/) as string,
      transactionId,
      receiptNumber: null,
      byRole: 'SALES_AGENT',
      reason: null,
      photo: null,
    })
    expect(JSON.stringify(entry)).not.toContain(shop.agent.phone)
    expect((await ownBooking(rider, transactionId))?.deposit).toEqual({
      held: 2000,
      returnable: 2000,
      taken: 2000,
      returned: 0,
      kept: 0,
      used: 0,
      reason: null,
      theft: null,
    })
    expect(await passbookOf(await makeRider(server))).toEqual({ held: 0, lines: [] })
  })

  test('holds the deposit for the next ride by default, and does not take it again', async () => {
    const rider = await makeRider(server)
    const first = await ride(rider)
    expect((await inspectReturn(shop, first, undefined)).status).toBe(200)
    const second = await ride(rider)
    expect((await inspectReturn(shop, second, { outcome: 'HOLD' })).status).toBe(200)
    expect(await passbookOf(rider)).toEqual({ held: 2000, lines: [['taken', 2000, 2000, first]] })
    expect((await ownBooking(rider, second))?.deposit).toMatchObject({ held: 2000, taken: 0 })
  })

  test('takes a returned deposit again at the next ride, with a new receipt', async () => {
    const rider = await makeRider(server)
    const first = await ride(rider)
    expect((await inspectReturn(shop, first, { outcome: 'RETURN' })).body.data).toMatchObject({
      status: 'COMPLETED',
      deposit: { held: 0, taken: 2000, returned: 2000, kept: 0, reason: null },
      user: { isDepositHeld: false, depositDue: 2000 },
    })
    expect(dataOf(await rider.call(getMe, {})).securityDeposit).toBe(0)
    const second = await ride(rider)
    expect((await ownBooking(rider, second))?.sdInvoiceNumber).toMatch(/^D\//)
    expect(await passbookOf(rider)).toEqual({
      held: 2000,
      lines: [
        ['taken', 2000, 2000, second],
        ['returned', 2000, 0, first],
        ['taken', 2000, 2000, first],
      ],
    })
  })

  test('keeps a part with a reason and a photo, returns the rest, and shows both on the receipt of the deposit', async () => {
    const rider = await makeRider(server)
    const first = await ride(rider)
    await inspectReturn(shop, first, { outcome: 'HOLD' })
    const second = await ride(rider)
    const reply = await keepPart(shop, second, 450)
    expect(reply.body.data).toMatchObject({
      deposit: { held: 0, taken: 0, returned: 1550, kept: 450, reason: 'Left mirror broken' },
      user: { isDepositHeld: false },
    })
    const entries = dataOf(await rider.call(readDeposit, { query: {} }))
    expect(entries.map(({ kind, amount, held }) => [kind, amount, held])).toEqual([
      ['returned', 1550, 0],
      ['kept', 450, 1550],
      ['taken', 2000, 2000],
    ])
    expect(entries[1]).toMatchObject({ reason: 'Left mirror broken', transactionId: second })
    expect((await rider.fetch(entries[1]?.photo?.url ?? '')).status).toBe(200)
    const third = await ride(rider)
    const receipt = async (transactionId: string) => {
      const response = await rider.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=Sd`)
      return (await readPages(Buffer.from(await response.arrayBuffer())))[0]
    }
    const settled = (returned: string) =>
      new RegExp(`Kept ₹ 450.00, .*, ${second}: Left mirror broken ${returned} ₹ 1,550.00, .*, ${second}`)
    expect(await receipt(first)).toMatch(settled('To be returned in cash'))
    dataOf(await shop.agent.call(confirmPayout, { body: { transactionId: second } }))
    expect(await receipt(first)).toMatch(settled('Returned'))
    expect(await receipt(third)).not.toContain('Returned')
  })

  test('returns the entries page by page', async () => {
    const rider = await makeRider(server)
    await inspectReturn(shop, await ride(rider), { outcome: 'RETURN' })
    await inspectReturn(shop, await ride(rider), { outcome: 'RETURN' })
    const page = async (query: object) => {
      const { body } = await rider.call(readDeposit, { query: { limit: 3, ...query } })
      if (!body.success) throw new Error(body.message)
      expect([body.total, body.held]).toEqual([4, 0])
      return { kinds: body.data.map(({ kind }) => kind), nextCursor: body.nextCursor }
    }
    const first = await page({})
    const second = await page({ cursor: first.nextCursor })
    expect(second.nextCursor).toBeNull()
    const seen = [...first.kinds, ...second.kinds]
    expect(seen).toEqual(['returned', 'taken', 'returned', 'taken'])
    expect((await callUntyped(rider, readDeposit, { query: { cursor: 'rubbish' } })).status).toBe(400)
  })
})

describe('deposit decisions at the drop inspection', () => {
  test('rejects keeping more than is held, zero, a fraction, or without a reason and a photo, and leaves the ride on the road', async () => {
    const rider = await makeRider(server)
    const transactionId = await ride(rider)
    const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
    const keep = { outcome: 'KEEP_PART', amount: 500, reason: 'Dent' }
    const photoIds = [photoId]
    const cases = [
      [{ ...keep, amount: 2001 }, photoIds, 'deposit.amount', 'You can keep at most Rs. 2,000'],
      [{ ...keep, amount: 0 }, photoIds, 'deposit.amount', 'Enter the amount to keep, in whole rupees'],
      [{ ...keep, amount: 1.5 }, photoIds, 'deposit.amount', 'Enter the amount to keep, in whole rupees'],
      [{ ...keep, amount: '500' }, photoIds, 'deposit.amount', 'Enter the amount to keep, in whole rupees'],
      [{ ...keep, reason: ' ' }, photoIds, 'deposit.reason', KEPT_REASON_REQUIRED],
      [{ ...keep, reason: 'x'.repeat(201) }, photoIds, 'deposit.reason', 'The reason should be at most 200 characters'],
      [keep, [], 'photoIds', KEPT_PHOTO_REQUIRED],
      [{ outcome: 'SPEND' }, photoIds, 'deposit.outcome', DEPOSIT_OUTCOME_REQUIRED],
    ] as const
    for (const [deposit, photos, path, message] of cases) {
      const reply = await inspectReturn(shop, transactionId, deposit, { photoIds: photos })
      expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, message }]])
    }
    const unknownField = await inspectReturn(shop, transactionId, { outcome: 'RETURN', amount: 5000 })
    expect(unknownField.status).toBe(400)
    expect((await ownBooking(rider, transactionId))?.status).toBe(ON_ROAD)
    expect((await passbookOf(rider)).held).toBe(2000)
    expect((await inspectReturn(shop, transactionId, { ...keep, amount: 2000 }, { photoIds })).status).toBe(200)
    expect((await passbookOf(rider)).lines[0]).toEqual(['kept', 2000, 0, transactionId])
  })

  test('applies only the first of two concurrent deposit decisions, and returns the deposit once', async () => {
    for (const isPartKept of [true, false]) {
      const rider = await makeRider(server)
      const transactionId = await ride(rider)
      const { photoId } = await addPhoto(colleague, transactionId, 'return')
      const deposit = { outcome: 'KEEP_PART', amount: 700, reason: 'Dent' }
      const keep = () => inspectReturn({ ...shop, agent: colleague }, transactionId, deposit, { photoIds: [photoId] })
      const giveBack = () => inspectReturn(shop, transactionId, { outcome: 'RETURN' })
      const race = await interleave(
        server.app.database.pool,
        'deposit_entries',
        isPartKept ? keep : giveBack,
        isPartKept ? giveBack : keep,
      )
      expect([race.first.status, race.hasWaited, race.second.status]).toEqual([200, true, 409])
      const { held, lines } = await passbookOf(rider)
      const settledLines = lines.filter(([kind]) => kind !== 'taken').map(([kind, amount]) => [kind, amount])
      expect([held, settledLines]).toEqual([
        0,
        isPartKept
          ? [
              ['returned', 1300],
              ['kept', 700],
            ]
          : [['returned', 2000]],
      ])
    }
  })
})

test('takes no deposit when the handover fails', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
  const body = { transactionId, registrationNumber: 'TS00XX0000', isSdPaid: true }
  expect((await callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })).status).toBe(400)
  expect(await passbookOf(rider)).toEqual({ held: 0, lines: [] })
  await handOver(shop, transactionId, await anyPlate(shop))
  expect((await passbookOf(rider)).held).toBe(2000)
})

test('prevents, in the database, a held deposit that differs from the passbook and changes of passbook entries', async () => {
  const { pool } = server.app.database
  const { rider } = await makeBooking(server, shop, ON_ROAD)
  const raise = pool.query('update users set held_deposit_paise = held_deposit_paise + 1 where id = $1', [rider.userId])
  await expect(raise).rejects.toThrow('by the passbook')
  await expect(pool.query('update deposit_entries set amount_paise = 1')).rejects.toThrow('append-only')
  await expect(pool.query('delete from deposit_entries')).rejects.toThrow('append-only')
})

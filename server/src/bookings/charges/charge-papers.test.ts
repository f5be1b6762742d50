import type { Charge } from '@voltloop/contract/bookings/charges'
import { confirmRefund } from '@voltloop/contract/bookings/goodwill'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { describe, expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { act, chargesOf, CLEANING, dueWithoutDeposit, HELMET, paperOf } from '../../../test/support/people/charges.ts'
import { inspectReturn, passbookOf } from '../../../test/support/people/deposits.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import type { Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 6 })
const TOWING = { kind: 'TOWING', amount: 500, reason: 'Left at the lake' } as const
const FINE = { kind: 'FINE', amount: 300, reason: 'Parked on the pavement' } as const

const refundDueOf = async (transactionId: string) =>
  dataOf(await shop.agent.call(getBooking, { params: { transactionId } })).refundDue

/** A returned ride whose charges of the drop inspection become due by themselves. */
async function chargedAtReturn(...charges: object[]): Promise<{ rider: Person; transactionId: string; all: Charge[] }> {
  const { rider, transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  expect((await inspectReturn(shop, transactionId, { outcome: 'RETURN' }, { charges })).status).toBe(200)
  await server.advance(24 * 3600 + 60)
  return { rider, transactionId, all: await chargesOf(rider, transactionId) }
}

describe('charges that become due at once', () => {
  test('share a tax invoice with a line for each, and those without tax a receipt', async () => {
    const { rider, all } = await chargedAtReturn(HELMET, FINE, TOWING)
    const [helmet, fine, towing] = all
    expect(all.map(({ state }) => state)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(helmet?.invoiceNumber).toMatch(/^R\//)
    expect(towing?.invoiceNumber).toBe(helmet?.invoiceNumber)
    expect(fine?.invoiceNumber).toMatch(/^N\//)
    const [page, ...more] = await readPages(await paperOf(rider, towing?.chargeId ?? ''))
    expect(more).toEqual([])
    // Rs. 800 and Rs. 500 with 5 % of tax.
    for (const text of [HELMET.reason, '761.90', TOWING.reason, '476.19', '1,238.09', '1,300.00'])
      expect(page).toContain(text)
  })

  test('are credited one by one when they are dropped, each with its own part of the invoice', async () => {
    const { rider, transactionId, all } = await chargedAtReturn(HELMET, CLEANING)
    for (const { chargeId } of all.toReversed())
      expect((await act(shop.city.admin, 'waiveCharge', chargeId, { reason: 'Found it' })).status).toBe(200)
    const [helmet, cleaning] = await chargesOf(rider, transactionId)
    expect(helmet?.creditNoteNumber).not.toBe(cleaning?.creditNoteNumber)
    const pages = await readPages(await paperOf(rider, helmet?.chargeId ?? ''))
    expect(pages).toHaveLength(3)
    expect(pages[1]).toContain(CLEANING.reason)
    expect(pages[1]).not.toContain(HELMET.reason)
    expect(pages[1]).toContain('190.48')
    expect(pages[2]).toContain(HELMET.reason)
    expect(pages[2]).toContain('761.90')
    expect((await passbookOf(rider)).held).toBe(1000)
  })
})

test('a receipt keeps the line of a charge that was waived, and names its credit note beside the other one of its kind', async () => {
  const lake = { ...FINE, amount: 450, reason: 'Parked at the lake' }
  const { rider, transactionId, all } = await chargedAtReturn(FINE, lake)
  const [dropped, kept] = all
  expect((await act(shop.city.admin, 'waiveCharge', dropped?.chargeId ?? '', { reason: 'Found it' })).status).toBe(200)
  const [listed] = await chargesOf(rider, transactionId)
  expect(listed?.invoiceNumber).toMatch(/^N\//)
  const [receipt, note, ...more] = await readPages(await paperOf(rider, kept?.chargeId ?? ''))
  expect(more).toEqual([])
  for (const text of [
    FINE.reason,
    lake.reason,
    '750.00',
    `see credit note ${listed?.creditNoteNumber}`,
    'Paid from the',
  ])
    expect(receipt).toContain(text)
  for (const text of ['Reverses a part of the receipt', FINE.reason, '300.00', String(listed?.invoiceNumber)])
    expect(note).toContain(text)
  expect(note).not.toContain(lake.reason)
})

test('cash of a dropped charge is due back at the hub, and its receipt is issued when it is given', async () => {
  const { rider, transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  expect((await act(shop.agent, 'takeChargeCash', chargeId)).status).toBe(200)
  expect((await act(rider, 'disputeCharge', chargeId, { reason: 'I brought it' })).status).toBe(200)
  const decision = { isUpheld: false, reason: 'The helmet was found' }
  expect((await act(shop.city.admin, 'decideDispute', chargeId, decision)).status).toBe(200)
  expect(await refundDueOf(transactionId)).toBe(800)
  expect((await passbookOf(rider)).held).toBe(0)
  const [waiting] = await chargesOf(rider, transactionId)
  expect(waiting).toMatchObject({ state: 'WAIVED', cashBack: { amount: 800, receiptNumber: null } })

  expect((await callUntyped(shop.agent, confirmRefund, { body: { transactionId } })).status).toBe(200)
  expect(await refundDueOf(transactionId)).toBeNull()
  const [given] = await chargesOf(rider, transactionId)
  expect(given?.cashBack?.receiptNumber).toMatch(/^P\//)
  expect(given?.invoiceNumber).toMatch(/^R\//)
  const receipt = await rider.fetch(`${API_ROOT}/customer/deposit/receipt/${chargeId}`)
  const [page] = await readPages(Buffer.from(await receipt.arrayBuffer()))
  expect(page).toContain('Refund of a charge')
  expect((await callUntyped(shop.agent, confirmRefund, { body: { transactionId } })).status).toBe(409)
})

import { screen, within } from '@testing-library/react'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listOwnCharges, listRideCharges, type Charge } from '@voltloop/contract/bookings/charges'
import { readDeposit, type DepositEntry } from '@voltloop/contract/bookings/deposits'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../../test/booking-record.ts'
import { openApp } from '../../../../test/open-app.tsx'

const STAYS_HELD =
  'Your deposit pays charges first. Until they are settled, as much of it stays held; the rest comes back to you.'
const COMES_BACK = /^You get it back at the hub after your ride\./

const CLEANING: Charge = {
  chargeId: '00000000-0000-4000-8000-000000000041',
  transactionId: 'VL-28016',
  kind: 'CLEANING',
  part: null,
  amount: 200,
  isTaxable: true,
  reason: 'Mud on the seat',
  photo: null,
  state: 'PROPOSED',
  paidFromDeposit: 0,
  left: 200,
  paidBy: null,
  proposedAt: hoursFromNow(-1),
  dueAt: hoursFromNow(23),
  disputableUntil: hoursFromNow(167),
  blocksFrom: null,
  invoiceNumber: null,
  creditNoteNumber: null,
  cashBack: null,
  history: [{ state: 'PROPOSED', at: hoursFromNow(-1), byRole: 'SALES_AGENT', reason: null }],
  actions: ['agree', 'dispute'],
}

test('the home of a customer with open charges says that the deposit pays them first', async () => {
  openApp('/dashboard/home', 'CUSTOMER', (api) =>
    api.reply(listOwnBookings, [], { nextCursor: null, total: 0, openCharges: 1 }).reply(listOwnCharges, [CLEANING]),
  )
  const charges = await screen.findByRole('region', { name: 'Charges for your rides' })
  expect(charges.textContent).toContain(STAYS_HELD)
})

test.each([
  ['says what happens to the deposit while a charge is open', CLEANING, 1],
  ['does not mention the deposit once its charge is paid', { ...CLEANING, state: 'PAID' as const }, 0],
])('a past ride %s', async (_what, charge, count) => {
  const ride = { ...bookingRecord({ status: 'COMPLETED', chargeCount: 1 }), heldUntil: null }
  const { user } = openApp('/dashboard/booking?tab=history', 'CUSTOMER', (api) =>
    api
      .replyTo(listOwnBookings, (query) => {
        const data = query.has('history') ? [ride] : []
        return { data, meta: { nextCursor: null, total: data.length } }
      })
      .reply(listRideCharges, [charge], { mayPropose: false }),
  )
  const row = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  await user.click(row.getByRole('button', { expanded: false }))
  expect(await row.findByText('Mud on the seat')).toBeTruthy()
  expect(row.queryAllByText(STAYS_HELD)).toHaveLength(count)
})

const PAID: DepositEntry = {
  entryId: '00000000-0000-4000-8000-000000000042',
  kind: 'taken',
  way: 'cash',
  isDue: false,
  amount: 2000,
  held: 2000,
  at: hoursFromNow(-48),
  transactionId: 'VL-28016',
  receiptNumber: null,
  byRole: 'SALES_AGENT',
  reason: null,
  photo: null,
}

test.each([
  [true, 'Waiting for you at the hub'],
  [false, 'Returned'],
])('the passbook tells a deposit that waits at the hub from one that was given: %s', async (isDue, name) => {
  const entry = { ...PAID, kind: 'returned' as const, isDue, held: 0 }
  openApp('/dashboard/profile', 'CUSTOMER', (api) =>
    api.reply(readDeposit, [entry], { nextCursor: null, total: 1, held: 0 }),
  )
  const passbook = within(await screen.findByRole('region', { name: 'Deposit passbook' }))
  expect(await passbook.findByText(name)).toBeTruthy()
})

test.each([
  ['says when a deposit that is held comes back', [PAID], 1],
  ['says so no more once it is returned', [{ ...PAID, kind: 'returned' as const, held: 0 }, PAID], 0],
])('the passbook %s', async (_what, entries, count) => {
  openApp('/dashboard/profile', 'CUSTOMER', (api) =>
    api.reply(readDeposit, entries, { nextCursor: null, total: entries.length, held: entries[0]?.held ?? 0 }),
  )
  const passbook = within(await screen.findByRole('region', { name: 'Deposit passbook' }))
  expect(await passbook.findByText('Paid at the hub')).toBeTruthy()
  expect(passbook.queryAllByText(COMES_BACK)).toHaveLength(count)
})

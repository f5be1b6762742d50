import { screen, within } from '@testing-library/react'
import { listCityBookings } from '@voltloop/contract/bookings/board'
import { listOwnBookings, type Booking } from '@voltloop/contract/bookings/bookings'
import { findPayableDeposit, payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { listHubs } from '@voltloop/contract/places/places'
import { confirmPayout, settleCash } from '@voltloop/contract/bookings/rides'
import type { Renewal } from '@voltloop/contract/bookings/renewals'
import type { Role } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../test/booking-record.ts'
import { expectToast, openApp } from '../../../test/open-app.tsx'
import { HUB, PLAN } from '../../../test/records.ts'

const META = { nextCursor: null, total: 1 }
const DEPOSIT = { held: 2000, returnable: 2000, taken: 2000, returned: 0, kept: 0, used: 0, reason: null, theft: null }

const renewalRecord = (overrides: Partial<Renewal> = {}): Renewal => ({
  renewal: 1,
  state: 'done',
  mode: 'cash',
  subscription: { subscriptionId: PLAN.subscriptionId, name: PLAN.name, days: 7, finalCost: 1050 },
  start: hoursFromNow(-1),
  end: hoursFromNow(7 * 24),
  isCashDue: true,
  isWaived: false,
  paidFromDeposit: 0,
  invoiceNumber: 'R/26-27/000001',
  creditNoteNumber: null,
  refund: null,
  ...overrides,
})

async function openBoard(role: Role, booking: Booking, tab: 'active' | 'history') {
  const opened = openApp(`/dashboard/booking?tab=${tab}`, role, (fake) =>
    fake.reply(listCityBookings, [booking], META).reply(listHubs, [HUB]),
  )
  const card = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  return { ...opened, card }
}

test('a city admin waives the cash for a renewal, but not without a reason', async () => {
  const due = bookingRecord({ cashDue: 1050, renewals: [renewalRecord()], actions: ['waiveCash'] })
  const { api, card, user } = await openBoard('CITY_ADMIN', due, 'active')
  expect(card.getByText('Cash due Rs. 1,050')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Waive payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive this payment?' }))
  expect(dialog.getByText("Meera Krishnan won't have to pay Rs. 1,050 for renewals.")).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Waive payment' }))
  expect(await dialog.findByText('A reason is required to waive the payment')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'Broke down')
  api.reply(settleCash, due, { message: 'Payment waived' })
  await user.click(dialog.getByRole('button', { name: 'Waive payment' }))
  await expectToast('Payment waived')
  const body = { transactionId: 'VL-28016', outcome: 'WAIVED', reason: 'Broke down', amount: 1050 }
  expect(api.lastRequest(settleCash)?.body).toEqual(body)
})

test('an agent pays the cash for a renewal from the deposit and reads what is still due', async () => {
  const deposit = { ...DEPOSIT, held: 800, returnable: 800 }
  const actions: Booking['actions'] = ['confirmCash', 'useDeposit']
  const due = bookingRecord({ status: 'COMPLETED', cashDue: 1050, renewals: [renewalRecord()], deposit, actions })
  const { api, card, user } = await openBoard('SALES_AGENT', due, 'history')
  expect(card.getByRole('button', { name: 'Confirm cash Rs. 1,050' })).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Use deposit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pay from the deposit?' }))
  const lead = "Meera Krishnan's deposit will pay Rs. 800 for renewals. Rs. 250 will still be due in cash."
  expect(dialog.getByText(lead)).toBeTruthy()
  api.reply(settleCash, due, { message: 'Paid from the deposit' })
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await expectToast('Paid from the deposit')
  expect(api.lastRequest(settleCash)?.body).toMatchObject({ outcome: 'FROM_DEPOSIT', amount: 1050 })
})

test('the amount to give back stays on the card until the payout is confirmed', async () => {
  const returned = bookingRecord({ status: 'COMPLETED', payoutDue: 950, actions: ['confirmPayout'] })
  const { api, card, user } = await openBoard('HUB_MANAGER', returned, 'history')
  await user.click(card.getByRole('button', { name: 'Give back Rs. 950' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give the customer Rs. 950 back' }))
  expect(dialog.getByText('Hand Meera Krishnan Rs. 950 in cash from the deposit, then confirm it here.')).toBeTruthy()
  api.reply(confirmPayout, returned, { message: 'Payout confirmed' })
  await user.click(dialog.getByRole('button', { name: 'Paid out' }))
  await expectToast('Payout confirmed')
})

test('the drop inspection states the cash due, the renewal that is withdrawn and the amount to give back', async () => {
  const unbegun = renewalRecord({ renewal: 2, start: hoursFromNow(48) })
  const ride = bookingRecord({
    deposit: DEPOSIT,
    cashDue: 2100,
    renewals: [renewalRecord(), unbegun],
    actions: ['inspectDrop'],
  })
  const { card, user } = await openBoard('SALES_AGENT', ride, 'active')
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  expect(form.getByText(/^Rs\. 1,050 in cash is due for renewals\./)).toBeTruthy()
  expect(form.getByText(/^The renewal for Rs\. 1,050 hasn't begun/)).toBeTruthy()
  await user.click(form.getByRole('radio', { name: 'Return it' }))
  expect(await form.findByText('Rs. 950 will be returned to the customer.')).toBeTruthy()
})

test('a hub manager looks up a deposit by phone and pays it out', async () => {
  const payable = {
    name: 'Meera Krishnan',
    phone: '9000000006',
    held: 2000,
    payable: 950,
    cashDue: 1050,
    backToPayment: 0,
  }
  const { api, user } = await openBoard('HUB_MANAGER', bookingRecord(), 'active')
  await user.click(screen.getByRole('button', { name: 'Pay out deposit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay out deposit' }))
  const submit = dialog.getByRole('button', { name: 'Pay out deposit' })
  await user.type(dialog.getByLabelText('Customer phone number'), '9000000001')
  expect(await dialog.findByText('No deposit of this customer was taken in your city.')).toBeTruthy()
  expect(submit).toHaveProperty('disabled', true)
  api.reply(findPayableDeposit, payable)
  await user.clear(dialog.getByLabelText('Customer phone number'))
  await user.type(dialog.getByLabelText('Customer phone number'), '9000000006')
  expect(await dialog.findByText('Meera Krishnan')).toBeTruthy()
  await user.type(dialog.getByLabelText('Amount'), '950')
  const paid = { entryId: HUB.hubId, amount: 950, backToPayment: 0, held: 1050, receiptNumber: 'P/26-27/000001' }
  api.reply(payOutDeposit, paid, { message: 'Rs. 950 paid out' })
  await user.click(submit)
  await expectToast('Rs. 950 paid out')
  expect(api.lastRequest(payOutDeposit)?.body).toEqual({ phone: '9000000006', amount: 950, held: 2000 })
})

test('a customer with two upcoming bookings reads that the deposit covers the ride that is picked up first', async () => {
  const { user } = bookingRecord()
  const waiting = bookingRecord({
    status: 'ACCEPTED_BY_HUB_MANAGER',
    pickedUpAt: null,
    start: hoursFromNow(24),
    user: { ...user, isDepositHeld: true, isDepositShared: true },
  })
  openApp('/dashboard/booking', 'CUSTOMER', (fake) => fake.reply(listOwnBookings, [waiting], META))
  const [ticket] = await screen.findAllByRole('article', { name: 'Ride VL-28016' })
  expect(ticket?.textContent).toContain("Rs. 2,000 deposit, Rs. 2,000 already paid for the ride that's picked up first")
})

test.each([
  ['due', 2000, 'Rs. 2,000 deposit due, to be paid at hub', true],
  ['paid', 0, 'Rs. 2,000 deposit, already paid', false],
])('a customer sees a deposit that is %s before the pickup, in a look of its own', async (_state, due, text, isDue) => {
  const { user } = bookingRecord()
  const waiting = bookingRecord({ status: 'CREATED', pickedUpAt: null, user: { ...user, depositDue: due } })
  openApp('/dashboard/booking', 'CUSTOMER', (fake) => fake.reply(listOwnBookings, [waiting], META))
  const [line] = await screen.findAllByText(text)
  expect(line?.className.includes('bg-amber-bg')).toBe(isDue)
})

test('a customer sees which renewals were withdrawn, waived or paid from the deposit', async () => {
  const renewals = [
    renewalRecord({ isCashDue: false, isWaived: true }),
    renewalRecord({ renewal: 2, isCashDue: false, paidFromDeposit: 1050 }),
    renewalRecord({ renewal: 3, state: 'withdrawn', isCashDue: false, creditNoteNumber: 'C/26-27/000001' }),
  ]
  openApp('/dashboard/booking', 'CUSTOMER', (fake) => fake.reply(listOwnBookings, [bookingRecord({ renewals })], META))
  const [ticket] = await screen.findAllByRole('article', { name: 'Ride VL-28016' })
  if (!ticket) throw new Error('The booking is not shown.')
  const card = within(ticket)
  for (const text of ['Payment waived', 'Paid from your deposit', 'Withdrawn, nothing to pay']) {
    expect(await card.findByText(text)).toBeTruthy()
  }
  expect(card.getByText('C/26-27/000001').parentElement?.textContent).toBe('With credit note C/26-27/000001')
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { getBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { createPaymentOrder } from '@voltloop/contract/payments/payments'
import { listAvailableCities } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import { expectToast, openApp } from '../../test/open-app.tsx'
import { offerRides } from '../../test/open-review.tsx'
import { CITY, HUB } from '../../test/records.ts'

const UNPAID = bookingRecord({
  status: 'AWAITING_PAYMENT',
  vehicle: null,
  start: hoursFromNow(24),
  heldUntil: hoursFromNow(0.2),
  actions: ['pay', 'cancel'],
})
const ONE = { nextCursor: null, total: 1 }

test.each([
  ['home', '/dashboard/home'],
  ['My Bookings', '/dashboard/booking?tab=history'],
  ['the booking wizard', '/booking/new'],
])('%s shows an unpaid order with its time left and continues to its payment', async (_screen, path) => {
  const { api, user } = openApp(path, 'CUSTOMER', (fake) =>
    fake.reply(listOwnBookings, [UNPAID], ONE).reply(listAvailableCities, []).fail(createPaymentOrder, 'wrongState'),
  )
  const panel = within(await screen.findByRole('region', { name: 'Payment pending' }))
  expect(panel.getByText(/Ather 450X · Madhapur/)).toBeTruthy()
  expect(panel.getByRole('timer').textContent).toMatch(/minutes.*left to pay/)
  await user.click(panel.getByRole('button', { name: /Continue to payment/ }))
  expect(api.lastRequest(createPaymentOrder)?.body).toEqual({ transactionId: UNPAID.transactionId })
})

test.each([
  ['no order is unpaid', []],
  ['the hold of the order has ended', [{ ...UNPAID, heldUntil: hoursFromNow(-0.1) }]],
])('home shows no payment when %s', async (_why, orders) => {
  openApp('/dashboard/home', 'CUSTOMER', (fake) =>
    fake.reply(listOwnBookings, orders, { nextCursor: null, total: orders.length }),
  )
  await screen.findByRole('heading', { level: 1, name: /Namaste/ })
  await screen.findByText('Choose a budget friendly plan')
  expect(screen.queryByRole('region', { name: 'Payment pending' })).toBeNull()
})

test('opens My Bookings when the order turns out to be paid already', async () => {
  const { user } = openApp('/dashboard/home', 'CUSTOMER', (fake) =>
    fake
      .reply(listOwnBookings, [UNPAID], ONE)
      .reply(createPaymentOrder, { transactionId: UNPAID.transactionId }, { isPayment: false }),
  )
  await user.click(await screen.findByRole('button', { name: /Continue to payment/ }))
  await expectToast('Booking created successfully!')
  expect(window.location.pathname).toBe('/dashboard/booking')
})

test.each([
  ['home', '/dashboard/home'],
  ['My Bookings', '/dashboard/booking?tab=history'],
  ['the booking wizard', '/booking/new'],
])('%s stops asking for a payment as soon as another tab has paid', async (_screen, path) => {
  openApp(path, 'CUSTOMER', (fake) =>
    fake.reply(listOwnBookings, [UNPAID], ONE).reply(listAvailableCities, []).reply(getBooking, UNPAID),
  )
  await screen.findByRole('region', { name: 'Payment pending' })
  act(() => recordInOtherTab('confirming'))
  const confirming = within(await screen.findByRole('region', { name: 'We are confirming your payment' }))
  expect(confirming.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Payment pending' })).toBeNull()
  act(() => recordInOtherTab('confirmed'))
  expect(screen.queryByRole('region', { name: 'We are confirming your payment' })).toBeNull()
})

test('My Bookings says that the booking is created when the server has confirmed the payment', async () => {
  recordInOtherTab('confirming')
  openApp('/dashboard/booking', 'CUSTOMER', (fake) =>
    fake
      .reply(listOwnBookings, [UNPAID], ONE)
      .reply(getBooking, { ...UNPAID, status: 'CREATED', heldUntil: null, actions: ['cancel'] }),
  )
  await expectToast('Booking created successfully!')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'We are confirming your payment' })).toBeNull())
})

test('home confirms an order that was paid in a checkout whose page was closed, without asking to pay again', async () => {
  localStorage.setItem('left-checkout', UNPAID.transactionId)
  const { api } = openApp('/dashboard/home', 'CUSTOMER', (fake) =>
    fake
      .reply(listOwnBookings, [UNPAID], ONE)
      .reply(getBooking, UNPAID)
      .reply(createPaymentOrder, { transactionId: UNPAID.transactionId }, { isPayment: false }),
  )
  await screen.findByRole('region', { name: 'We are confirming your payment' })
  expect(screen.queryByRole('region', { name: 'Payment pending' })).toBeNull()
  await expectToast('Booking created successfully!')
  expect(api.lastRequest(createPaymentOrder)?.body).toEqual({ transactionId: UNPAID.transactionId })
  expect(localStorage.getItem('left-checkout')).toBeNull()
})

test('home offers to pay once it is known that a checkout was left unpaid', async () => {
  localStorage.setItem('left-checkout', UNPAID.transactionId)
  openApp('/dashboard/home', 'CUSTOMER', (fake) =>
    fake
      .reply(listOwnBookings, [UNPAID], ONE)
      .reply(getBooking, UNPAID)
      .reply(createPaymentOrder, { transactionId: UNPAID.transactionId }, { isPayment: true }),
  )
  await screen.findByRole('region', { name: 'Payment pending' })
  expect(localStorage.getItem('left-checkout')).toBeNull()
})

test('a wizard that was left open at a paid order leads to My Bookings instead of offering to pay', async () => {
  recordInOtherTab('confirming')
  const draft = {
    step: 'bike',
    city: CITY.cityId,
    hub: HUB.hubId,
    pickup: '2026-11-18T08:30',
    order: UNPAID.transactionId,
  }
  openApp(`/booking/new?${new URLSearchParams(draft).toString()}`, 'CUSTOMER', (fake) => {
    offerRides(fake)
    fake.reply(listOwnBookings, [UNPAID], ONE).reply(getBooking, UNPAID)
  })
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/booking'))
  expect(screen.queryByRole('button', { name: /Pay Now/ })).toBeNull()
})

/** Stores what another tab of this browser stores. */
function recordInOtherTab(progress: string): void {
  localStorage.setItem('paid-orders', `${UNPAID.transactionId}=${progress}`)
  window.dispatchEvent(new StorageEvent('storage', { key: 'paid-orders' }))
}

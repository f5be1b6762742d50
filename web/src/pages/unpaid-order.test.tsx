import { screen, within } from '@testing-library/react'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { createPaymentOrder } from '@voltloop/contract/payments/payments'
import { listAvailableCities } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import { expectToast, openApp } from '../../test/open-app.tsx'

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

import { screen, waitFor, within } from '@testing-library/react'
import { createBooking, getBooking, type BookingDetails } from '@voltloop/contract/bookings/bookings'
import { KYC_MISSING, PICKUP_TOO_EARLY } from '@voltloop/contract/bookings/bookings-messages'
import * as words from '../lib/words/payments.words.ts'
import { createPaymentOrder } from '@voltloop/contract/payments/payments'
import { beforeEach, expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { expectToast, openApp } from '../../test/open-app.tsx'
import { firstButton, offerRides, openReview } from '../../test/open-review.tsx'
import { CITY, HUB } from '../../test/records.ts'

const CHECKOUT = {
  transactionId: 'VL-28016',
  amount: 157_400,
  currency: 'INR',
  order_id: 'order_0000000000',
  key: 'rzp_test_voltloop',
  checkoutUrl: 'https://gateway.example/checkout.js',
}
const UNPAID: BookingDetails = {
  ...bookingRecord({ status: 'AWAITING_PAYMENT', actions: ['pay'] }),
  heldUntil: hoursFromNow(0.25),
}
const acceptOrders = (api: FakeApi) =>
  void api
    .reply(createBooking, CHECKOUT, { isPayment: true })
    .reply(createPaymentOrder, CHECKOUT, { isPayment: true })
    .reply(getBooking, UNPAID)

/** The gateway's checkout. The page keeps its script once it is loaded, so all tests of this file share it. */
class FakeGateway {
  static opened = 0
  static isBroken = false
  static dialogsBehind: string[] = []
  constructor() {
    if (FakeGateway.isBroken) throw new Error('broken')
  }
  on = () => undefined
  open = () => {
    FakeGateway.opened += 1
    FakeGateway.dialogsBehind = [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent)
  }
}

declare global {
  interface Window {
    happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
  }
}

/** Decides whether the script of the gateway arrives. The simulated browser does not load scripts and reports either result. */
function setGatewayReachable(isReachable: boolean): void {
  if (!window.happyDOM) throw new Error('The test does not run in the simulated browser.')
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = isReachable
  window.Razorpay = FakeGateway
}

beforeEach(() => {
  Object.assign(FakeGateway, { opened: 0, isBroken: false })
  setGatewayReachable(true)
})

const payButton = () => screen.findByRole('button', { name: /^Pay Now/ })

test('a customer sees an error when the payment gateway does not load, and can pay on the next attempt', async () => {
  setGatewayReachable(false)
  const { user } = await openReview(acceptOrders)
  await user.click(await payButton())
  await expectToast(words.GATEWAY_NOT_LOADED)
  setGatewayReachable(true)
  await user.click(await payButton())
  await waitFor(() => expect(FakeGateway.opened).toBe(1))
})

test('the review is closed when the checkout opens, so that it cannot take the focus from it', async () => {
  const { user } = await openReview(acceptOrders)
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe('Review and pay')
  await user.click(await payButton())
  await waitFor(() => expect(FakeGateway.opened).toBe(1))
  expect(FakeGateway.dialogsBehind).toEqual([])
})

test('a customer sees an error when the checkout crashes, and can try again', async () => {
  FakeGateway.isBroken = true
  const { user } = await openReview(acceptOrders)
  await user.click(await payButton())
  await expectToast(words.CHECKOUT_ERROR)
  FakeGateway.isBroken = false
  await user.click(await payButton())
  await waitFor(() => expect(FakeGateway.opened).toBe(1))
})

test('a customer sees an error when the order comes without payment data', async () => {
  const { user } = await openReview((api) =>
    api.reply(createBooking, { transactionId: CHECKOUT.transactionId }, { isPayment: true }),
  )
  await user.click(await payButton())
  await expectToast(words.INVALID_PAYMENT_DATA)
})

test('a double click creates one order, and a retry after a network error reuses the idempotency key', async () => {
  const { api, review, user } = await openReview((fake) => fake.disconnect(createBooking))
  await user.click(await payButton())
  expect(await review.findByText('No connection. Check your internet and try again.')).toBeTruthy()
  acceptOrders(api)
  await user.dblClick(await payButton())
  await waitFor(() => expect(FakeGateway.opened).toBe(1))
  const keys = api.requestsTo(createBooking).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a customer whose KYC turns out to be missing is asked for it, and sees why without it', async () => {
  const { review, user, api } = await openReview((fake) => fake.fail(createBooking, 'kycMissing'))
  await user.click(await payButton())
  const close = async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Personal Information Form' }))
    await user.click(form.getByRole('button', { name: 'Close' }))
  }
  await close()
  expect((await review.findByRole('alert')).textContent).toBe(KYC_MISSING)
  await user.click(review.getByRole('button', { name: 'Complete your KYC' }))
  await close()
  expect(api.requestsTo(createBooking)).toHaveLength(2)
})

test('a customer who changes the city has to choose a hub again', async () => {
  const { user } = openApp('/booking/new', 'CUSTOMER', offerRides)
  await screen.findByRole('option', { name: 'Hyderabad' })
  await user.selectOptions(screen.getByLabelText('Choose your city'), 'Hyderabad')
  await user.click(await screen.findByRole('radio', { name: new RegExp(HUB.name) }))
  expect(await firstButton('Next')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Choose your city'), 'Bengaluru')
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Next' })).toEqual([]))
  for (const hub of await screen.findAllByRole('radio')) expect(hub).toHaveProperty('checked', false)
})

test('a link that skips the first step opens it', async () => {
  openApp('/booking/new?step=bike&model=none', 'CUSTOMER', offerRides)
  expect((await screen.findByText('location')).closest('li')?.getAttribute('aria-current')).toBe('step')
})

test('a link with a pickup in the past opens the second step and shows why', async () => {
  const place = `city=${CITY.cityId}&hub=${HUB.hubId}`
  openApp(`/booking/new?step=bike&${place}&pickup=2020-01-01T08:30`, 'CUSTOMER', offerRides)
  expect((await screen.findByText(PICKUP_TOO_EARLY)).closest('[role=alert]')).toBeTruthy()
})

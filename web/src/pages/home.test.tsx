import { UNREACHABLE_TITLE } from '../lib/words/shell.words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { getMe, submitKyc } from '@voltloop/contract/accounts/accounts'
import { listOwnBookings, type Booking, type BookingDetails } from '@voltloop/contract/bookings/bookings'
import { listAvailableCities } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { expectFieldRules, typeInto } from '../../test/field-rules.ts'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import { openApp, profileOf } from '../../test/open-app.tsx'
import { CITY } from '../../test/records.ts'

test('the KYC form shows a message for every wrong value', async () => {
  const profile = { ...profileOf('CUSTOMER'), kycStatus: false }
  const { user } = openApp('/dashboard/home', 'CUSTOMER', (api) => api.reply(getMe, profile))
  await user.click(await screen.findByRole('button', { name: 'Complete your KYC' }))
  const form = await screen.findByRole('dialog', { name: 'Personal Information Form' })
  await expectFieldRules(form, [
    ['Driving License Number', '', 'Driving License Number is required'],
    ['Aadhar Number', '', 'Aadhar Number is required'],
    ['PAN Number', '', 'PAN Number is required'],
    ['Aadhar Number', '12a', 'Aadhar Number must be a whole number'],
  ])
  expect(within(form).getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
})

test.each([
  ['each of a few cities', 3, ['/booking/new?city=city-0', '/booking/new?city=city-1', '/booking/new?city=city-2']],
  ['no city of many', 7, []],
])('a customer who completes the KYC can open the wizard with one tap in %s', async (_which, count, offered) => {
  const profile = profileOf('CUSTOMER')
  const cities = Array.from({ length: count }, (_, at) => ({ ...CITY, cityId: `city-${at}`, name: `City ${at}` }))
  const { user, api } = openApp('/dashboard/home', 'CUSTOMER', (fake) => {
    haveRides(fake, null)
    return fake
      .reply(getMe, { ...profile, kycStatus: false })
      .reply(submitKyc, profile)
      .reply(listAvailableCities, cities)
  })
  await user.click(await screen.findByRole('button', { name: 'Complete your KYC' }))
  const form = within(await screen.findByRole('dialog', { name: 'Personal Information Form' }))
  typeInto(form.getByLabelText('Driving License Number'), 'TS0920200012345')
  typeInto(form.getByLabelText('Aadhar Number'), '234123412346')
  typeInto(form.getByLabelText('PAN Number'), 'ABCPM1234K')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeTruthy()
  await waitFor(() => expect(api.requestsTo(listAvailableCities)).toHaveLength(1))
  const shown = () => screen.queryAllByRole('link', { name: /^City/ }).map((link) => link.getAttribute('href'))
  await waitFor(() => expect(shown()).toEqual(offered))
})

test('shows that the server cannot be reached, and opens the screen at the press of a button', async () => {
  const { api, user } = openApp('/dashboard/home', 'CUSTOMER', (fake) => fake.fail(getMe, 'unavailable'))
  expect((await screen.findByRole('alert')).textContent).toContain(UNREACHABLE_TITLE)
  expect(window.location.pathname).toBe('/dashboard/home')
  api.reply(getMe, profileOf('CUSTOMER'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Namaste, Arjun')
})

const UNPAID = {
  ...bookingRecord({ transactionId: 'VL-28020', status: 'AWAITING_PAYMENT' }),
  heldUntil: hoursFromNow(0.2),
}

// Answers the home's requests: the ride that is not over yet, and the unpaid order.
function haveRides(api: FakeApi, ride: Partial<Booking> | null, unpaid: BookingDetails | null = null): void {
  const rides = ride === null ? [] : [{ ...bookingRecord(ride), heldUntil: null }]
  const orders = unpaid === null ? [] : [unpaid]
  api.replyTo(listOwnBookings, (query) => {
    const data = query.has('unpaid') ? orders : rides
    return { data, meta: { nextCursor: null, total: data.length } }
  })
}

test('shows the unpaid order first, then the current ride with its actions, then the plans', async () => {
  openApp('/dashboard/home', 'CUSTOMER', (api) =>
    haveRides(api, { pickedUpAt: hoursFromNow(-20), actions: ['return'] }, UNPAID),
  )
  const ticket = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  expect(await ticket.findByRole('button', { name: 'Return' })).toBeTruthy()
  expect(ticket.getByRole('button', { name: 'Support' })).toBeTruthy()
  await screen.findByRole('button', { name: /^Continue to payment/ })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Payment pending',
    'Your ride',
    'Choose a budget friendly plan',
    'Petrol prices? Never heard of it',
    'Every ride saves the planet',
  ])
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveProperty('pathname', '/booking/new')
  expect(screen.getByRole('link', { name: 'All bookings' })).toHaveProperty('pathname', '/dashboard/booking')
})

test('names a booking that waits for its pickup the next ride', async () => {
  openApp('/dashboard/home', 'CUSTOMER', (api) =>
    haveRides(api, {
      status: 'CREATED',
      pickedUpAt: null,
      vehicle: null,
      start: hoursFromNow(24),
      actions: ['cancel'],
    }),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Your next ride' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
})

test('offers a plan to a customer without a ride', async () => {
  openApp('/dashboard/home', 'CUSTOMER', (api) => haveRides(api, null))
  expect(await screen.findByRole('heading', { level: 2, name: 'Choose a budget friendly plan' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('shows that the bookings could not be loaded, still offers a plan, and loads them at the press of a button', async () => {
  const { api, user } = openApp('/dashboard/home', 'CUSTOMER', (fake) => fake.fail(listOwnBookings, 'wrongState'))
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load your bookings.")
  expect(screen.getByRole('link', { name: 'Get Started' })).toBeTruthy()
  // The current ride and the unpaid order are requested before the screen is rendered, and once more by the screen: a failure must not start the next
  // attempt.
  expect(api.requestsTo(listOwnBookings)).toHaveLength(4)
  haveRides(api, { actions: [] }, UNPAID)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Ride VL-28016' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Continue to payment/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows an overdue ride before a ride that began earlier, with the hub to return it to', async () => {
  const rides = [
    bookingRecord({ transactionId: 'VL-28001', actions: ['return'] }),
    bookingRecord({ transactionId: 'VL-28002', end: hoursFromNow(-1), actions: ['return'] }),
  ]
  openApp('/dashboard/home', 'CUSTOMER', (api) =>
    api.replyTo(listOwnBookings, (query) => {
      const data = query.has('unpaid') ? [] : rides
      return { data, meta: { nextCursor: null, total: data.length } }
    }),
  )
  const ticket = within(await screen.findByRole('article', { name: 'Ride VL-28002' }))
  expect(ticket.getByRole('link', { name: /^Return to Madhapur/ }).className).toContain('btn--primary')
  expect(screen.getByRole('link', { name: 'All 2 bookings' })).toBeTruthy()
})

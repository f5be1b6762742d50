import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { listCityBookings } from '@voltloop/contract/bookings/board'
import { type Booking } from '@voltloop/contract/bookings/bookings'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { renewOrder } from '@voltloop/contract/payments/payments'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { listEndingBookings, updateBooking } from '@voltloop/contract/bookings/rides'
import { describe, expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../test/booking-record.ts'
import { openApp } from '../../../test/open-app.tsx'
import { CITY, HUB, PLAN } from '../../../test/records.ts'

const planOf = (days: number) => ({
  ...PLAN,
  subscriptionId: `00000000-0000-4000-8000-00000000010${days}`,
  days,
  duration: days,
})
const META = { nextCursor: null, total: 1 }
const PLANS = [planOf(1), planOf(3), PLAN]

async function openEnding(ride: Partial<Booking>) {
  const { api, user } = openApp('/dashboard/bookings-approval', 'CUSTOMER_SUPPORT', (fake) =>
    fake
      .reply(listCities, [CITY], META)
      .reply(listPlans, PLANS)
      .reply(listEndingBookings, [bookingRecord(ride)], META),
  )
  const card = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  return { api, user, card }
}

const CALLED = { isCallDone: true, actions: ['undoCallDone', 'switchRenew', 'renew'] } satisfies Partial<Booking>

test("disables Renew after 'Call done', and enables it again with Undo", async () => {
  const { api, user, card } = await openEnding({ end: hoursFromNow(20), ...CALLED })
  expect(card.getByRole('button', { name: 'Renew' })).toHaveProperty('disabled', true)
  api
    .reply(updateBooking, bookingRecord())
    .reply(listEndingBookings, [bookingRecord({ actions: ['callDone', 'switchRenew', 'renew'] })], {
      nextCursor: null,
      total: 1,
    })
  await user.click(card.getByRole('button', { name: 'Undo the call' }))
  expect(api.lastRequest(updateBooking)?.body).toEqual({ transactionId: 'VL-28016', isCallDone: false })
  await waitFor(() => expect(card.getByRole('button', { name: 'Renew' })).toHaveProperty('disabled', false))
  expect(card.queryByRole('button', { name: 'Undo the call' })).toBeNull()
})

test("shows on the board of all bookings that a customer was called, next to 'Undo'", async () => {
  const called = bookingRecord({ end: hoursFromNow(20), ...CALLED })
  openApp(`/dashboard/booking?tab=active&city=${CITY.cityId}`, 'CUSTOMER_SUPPORT', (fake) =>
    fake.reply(listCities, [CITY], META).reply(listHubs, [HUB]).reply(listCityBookings, [called], META),
  )
  const card = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  expect(card.getByText('Called')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Undo the call' })).toBeTruthy()
})

test('asks for no hubs while all cities are shown', async () => {
  const { api } = openApp('/dashboard/bookings-approval?city=all', 'CUSTOMER_SUPPORT', (fake) =>
    fake.hang(listCities).reply(listEndingBookings, [bookingRecord()], META),
  )
  expect(await screen.findByRole('article', { name: 'Ride VL-28016' })).toBeTruthy()
  expect(api.requestsTo(listHubs)).toEqual([])
})

test('does not show a paid ride as late because its scheduled return has passed', async () => {
  const { card } = await openEnding({ dropTime: hoursFromNow(-2), dropHub: null, end: hoursFromNow(50) })
  expect(card.queryByText(/late/)).toBeNull()
  expect(card.getByText(/^in \d days$|^tomorrow$/)).toBeTruthy()
})

test('shows the time of a scheduled return once: as the due time, with the hub in the note', async () => {
  const dropTime = hoursFromNow(30)
  const dropHub = { hubId: HUB.hubId, name: 'Miyapur' }
  const { card } = await openEnding({ dropTime, dropHub, end: hoursFromNow(50) })
  expect(card.getByText('Return scheduled: Miyapur')).toBeTruthy()
})

test('shows the time of a scheduled return in the note if the ride ends before it', async () => {
  const { card } = await openEnding({ dropTime: hoursFromNow(50), dropHub: null, end: hoursFromNow(30) })
  expect(card.getByText(/^Return scheduled: \d{2}\s.+ [AP]M$/)).toBeTruthy()
})

test('says that the customer can renew in the last 72 hours, and lets support switch it only before them', async () => {
  const actions = ['switchRenew'] as const
  const { card } = await openEnding({ end: hoursFromNow(20), actions: [...actions] })
  expect(card.getByText('On automatically in the last 72 hours')).toBeTruthy()
  expect(card.getByRole('switch')).toHaveProperty('disabled', true)
  cleanup()
  const early = await openEnding({ end: hoursFromNow(100), actions: [...actions] })
  expect(early.card.getByRole('switch', { name: 'Customer can renew' })).toHaveProperty('disabled', false)
})

describe('the renewal form', () => {
  const renewable = { actions: ['renew'] } satisfies Partial<Booking>
  const chosenDays = (form: HTMLElement) =>
    within(form)
      .getAllByRole<HTMLInputElement>('radio', { name: /day/ })
      .find(({ checked }) => checked)
      ?.closest('label')?.textContent

  async function openForm(ride: Partial<Booking>) {
    const opened = await openEnding({ ...renewable, ...ride })
    await opened.user.click(opened.card.getByRole('button', { name: 'Renew' }))
    const form = await screen.findByRole('dialog', { name: 'Ride Renewal form' })
    await within(form).findByRole('radio', { name: /7 days/ })
    return { ...opened, form }
  }

  test('presets the current plan of a ride that is not overdue', async () => {
    const { form } = await openForm({ end: hoursFromNow(20) })
    expect(chosenDays(form)).toContain('7 days')
    expect(within(form).queryByText(/overdue/)).toBeNull()
  })

  test('presets the shortest plan that ends in the future for an overdue ride, and says so', async () => {
    const { form, user } = await openForm({ end: hoursFromNow(-30) })
    expect(chosenDays(form)).toContain('3 days')
    expect(within(form).getByRole('status').textContent).toBe(
      "This ride is overdue. We've chosen the shortest plan that covers it.",
    )
    await user.click(within(form).getByRole('radio', { name: /1 day/ }))
    expect(within(form).getByRole('status').textContent).toContain('stays overdue with this plan')
  })

  test('shows at the plans why the server rejected the renewal, until another plan is chosen', async () => {
    const { api, form, user } = await openForm({ end: hoursFromNow(20) })
    api.fail(renewOrder, 'renewalSoldOut', 'subscriptionId')
    await user.click(within(form).getByRole('button', { name: 'Submit' }))
    const problem = "This ride can't be renewed: its vehicle is already booked for that time."
    expect(await within(form).findByText(problem)).toBeTruthy()
    await user.click(within(form).getByRole('radio', { name: /1 day/ }))
    expect(within(form).queryByText(problem)).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { listCityBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { type Booking } from '@voltloop/contract/bookings/bookings'
import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { verifyCustomer } from '@voltloop/contract/bookings/rides'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../../test/booking-record.ts'
import { expectFieldError, typeInto } from '../../../test/field-rules.ts'
import { expectToast, openApp } from '../../../test/open-app.tsx'
import { CITY, HUB } from '../../../test/records.ts'

const META = { nextCursor: null, total: 1 }
const DOCUMENTS = {
  drivingLicense: '4417',
  aadharNumber: '1001',
  isAadharWellFormed: true,
  isAadharShared: false,
  panNumber: '234K',
  isPanWellFormed: true,
  isEnteredAgain: false,
}

async function openBoard(tab: 'upcoming' | 'active', booking: Booking) {
  const opened = openApp(`/dashboard/booking?tab=${tab}`, 'SALES_AGENT', (fake) =>
    fake.reply(listUpcomingBookings, [booking], META).reply(listCityBookings, [booking], META).reply(listHubs, [HUB]),
  )
  const card = within(await screen.findByRole('article', { name: 'Ride VL-28016' }))
  return { ...opened, card }
}

const factOf = (card: Awaited<ReturnType<typeof openBoard>>['card'], label: string) =>
  card.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('shows drop hub and return time on an expanded card before the pickup', async () => {
  const waiting = bookingRecord({ status: 'CREATED', acceptedAt: null, pickedUpAt: null, vehicle: null })
  const { card, user } = await openBoard('upcoming', waiting)
  await user.click(card.getByRole('button', { name: 'Details of VL-28016' }))
  await card.findByText('User id')
  expect([factOf(card, 'Drop hub'), factOf(card, 'Return time')]).toEqual(['Not scheduled', 'Not returned'])
})

test("shows 'Verified successfully' only when a switch was turned on", async () => {
  const { user: customer } = bookingRecord()
  const booking = bookingRecord({ user: { ...customer, isTrainingCompleted: false, documents: DOCUMENTS } })
  const { api, card, user } = await openBoard('active', booking)
  await user.click(card.getByRole('button', { name: 'Details of VL-28016' }))
  api.reply(verifyCustomer, { ...customer, hasPass: false }, { message: 'Saved' })
  await user.click(await card.findByRole('switch', { name: 'Documents verified' }))
  await expectToast('Saved')
  expect(screen.queryByText('Verified successfully')).toBeNull()
  api.reply(verifyCustomer, { ...customer, hasPass: false }, { message: 'Verified successfully' })
  await user.click(card.getByRole('switch', { name: 'Training completed' }))
  await expectToast('Verified successfully')
})

test.each([
  [{}, null],
  [
    { isAadharShared: true },
    "Another account has this number too. Check that the card is the customer's own: photo, name, last four digits. If it isn't, reject the booking and tell your city admin.",
  ],
  [{ isAadharWellFormed: false }, "Doesn't look real"],
])('shows staff who check documents with %o the warning %s at the Aadhaar number', async (flags, warning) => {
  const { user: customer } = bookingRecord()
  const booking = bookingRecord({ user: { ...customer, documents: { ...DOCUMENTS, ...flags } } })
  const { card, user } = await openBoard('active', booking)
  await user.click(card.getByRole('button', { name: 'Details of VL-28016' }))
  const paper = (await card.findByText('Aadhaar')).closest('li')
  expect(paper?.textContent).toBe(`Aadhaar···· 1001${warning ?? ''}`)
})

test('warns staff about identity numbers that replace erased ones', async () => {
  const { user: customer } = bookingRecord()
  const booking = bookingRecord({ user: { ...customer, documents: { ...DOCUMENTS, isEnteredAgain: true } } })
  const { card, user } = await openBoard('active', booking)
  await user.click(card.getByRole('button', { name: 'Details of VL-28016' }))
  const warning = /^Entered again after the customer erased earlier numbers\./
  expect(await card.findByText(warning)).toBeTruthy()
})

test.each([
  [-26, /^This ride is 1 day late\. It was due back on /],
  [-2.5, /^This ride is 2 h 30 min late\. It was due back on /],
])('the drop inspection states how late a ride is that ended %d hours from now', async (hours, words) => {
  const late = bookingRecord({ end: hoursFromNow(hours), actions: ['inspectDrop'] })
  const { card, user } = await openBoard('active', late)
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  expect(form.getByText(words)).toBeTruthy()
})

test.each([
  null,
  { held: 2000, returnable: 2000, taken: 2000, returned: 0, kept: 0, used: 0, reason: null, theft: null },
])('an untouched drop inspection closes without a question, with the deposit %o', async (deposit) => {
  const { card, user } = await openBoard('active', bookingRecord({ deposit, actions: ['inspectDrop'] }))
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  await form.findByRole('option', { name: HUB.name })
  await user.click(form.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the drop inspection does not call a ride late whose scheduled return has passed', async () => {
  const early = bookingRecord({ dropTime: hoursFromNow(-3), actions: ['inspectDrop'] })
  const { card, user } = await openBoard('active', early)
  await user.click(card.getByRole('button', { name: 'Drop Inspection' }))
  const form = within(await screen.findByRole('dialog', { name: 'Drop Inspection' }))
  expect(form.queryByText(/late/)).toBeNull()
  expect(form.getByText(/Unused days aren't refunded/)).toBeTruthy()
})

test('corrects the details of a customer with a reason, and sends only what was filled in', async () => {
  const { user: customer } = bookingRecord()
  const { api, card, user } = await openBoard('active', bookingRecord({ user: { ...customer, mayCorrect: true } }))
  api.reply(correctCustomer, { name: 'Meera Rao', phone: customer.phone }, { message: 'Customer details corrected' })
  await user.click(card.getByRole('button', { name: 'Details of VL-28016' }))
  await user.click(await card.findByRole('button', { name: 'Correct details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct details' }))
  typeInto(dialog.getByLabelText('Full name'), 'Meera Rao')
  typeInto(dialog.getByLabelText('Aadhar Number'), '2341 2341 2346')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectFieldError(dialog.getByLabelText('Reason'), 'Please give a reason')
  typeInto(dialog.getByLabelText('Reason'), 'As on the licence')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectToast('Customer details corrected')
  expect(api.lastRequest(correctCustomer)?.body).toEqual({
    phone: customer.phone,
    reason: 'As on the licence',
    name: 'Meera Rao',
    aadharNumber: 234_123_412_346,
  })
})

test('staff who may not correct a customer see no button for it', async () => {
  const { card, user } = await openBoard('active', bookingRecord())
  await user.click(card.getByRole('button', { name: 'Details of VL-28016' }))
  await card.findByText('User id')
  expect(card.queryByRole('button', { name: 'Correct details' })).toBeNull()
})

test('the super admin chooses a city with a button of the empty board', async () => {
  const { user } = openApp('/dashboard/booking', 'SUPER_ADMIN', (fake) =>
    fake
      .reply(listUpcomingBookings, [bookingRecord({ status: 'CREATED' })], META)
      .reply(listCities, [CITY])
      .reply(listHubs, [HUB]),
  )
  expect(await screen.findByText('Please choose the city first')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: CITY.name }))
  expect(await screen.findByRole('article', { name: 'Ride VL-28016' })).toBeTruthy()
})

test('bookings that cannot be loaded show an error, and a button that loads them', async () => {
  const { api, user } = openApp('/dashboard/booking', 'SALES_AGENT', (fake) =>
    fake.disconnect(listUpcomingBookings).reply(listHubs, [HUB]),
  )
  const error = within(await screen.findByRole('alert'))
  api.reply(listUpcomingBookings, [bookingRecord({ status: 'CREATED' })], META)
  await user.click(error.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Ride VL-28016' })).toBeTruthy()
})

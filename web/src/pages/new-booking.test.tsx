import { screen, waitFor, within } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { createBooking, listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { formatDate } from '@voltloop/contract/core/format'
import { WEEKDAYS } from '@voltloop/contract/places/hub-hours'
import { listAvailableHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { bookingRecord, hoursFromNow } from '../../test/booking-record.ts'
import { openApp, profileOf } from '../../test/open-app.tsx'
import { firstButton, offerRides, openBikeStep, openReview } from '../../test/open-review.tsx'
import { CITY, HUB, MODEL, PLAN } from '../../test/records.ts'

test('the review states the rules on cancelling, missed pickups and unused days before the customer pays', async () => {
  const { review } = await openReview()
  const rules = within(review.getByRole('region', { name: 'Before you book' }))
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cancel until the pickup time for a full refund.',
    "If you don't pick up within a day of the pickup time, we close the booking without a refund.",
    "You can return early. Unused days aren't refunded.",
  ])
  const summary = "Full refund if you cancel before the pickup time. Missed pickups and unused days aren't refunded."
  const footer = review.getByRole('button', { name: /Pay Now/ }).closest('footer')
  expect(footer?.textContent).toContain(summary)
})

test('the review states the rules without refunds to a pass holder, who pays nothing', async () => {
  const { review } = await openReview((api) => api.reply(getMe, { ...profileOf('CUSTOMER'), hasPass: true }))
  const rules = review.getByRole('region', { name: 'Before you book' })
  expect(rules.textContent).toContain('Cancel any time until the pickup time.')
  expect(rules.textContent).not.toContain('refund')
})

test("shows the server's message when an order is rejected, and the error's own message when it is not sent", async () => {
  const { api, review, user } = await openReview()
  api.fail(createBooking, 'soldOut')
  await user.click(review.getByRole('button', { name: /Pay Now/ }))
  const problem = 'This bike is sold out for that time. Please choose another time or bike.'
  expect((await review.findByText(problem)).closest('[role=alert]')).toBeTruthy()
  api.disconnect(createBooking)
  await user.click(review.getByRole('button', { name: /Pay Now/ }))
  const lost = await review.findByText('No connection. Check your internet and try again.')
  expect(lost.closest('[role=alert]')).toBeTruthy()
})

test('opens the review for the next available time while its number of vehicles is still loading', async () => {
  const soldOut = { ...MODEL, free: 0, here: 0, nextFree: `${hoursFromNow(96).slice(0, 10)}T11:00:00.000Z` }
  const { api, user } = await openBikeStep((fake) => fake.reply(listAvailableModels, [soldOut]))
  const nextAvailable = await screen.findByRole('button', { name: /^Next available/ })
  api.hang(listAvailableModels)
  await user.click(nextAvailable)
  await user.click(await firstButton('Procced to pay'))
  expect(await screen.findByRole('dialog', { name: /^Review/ })).toBeTruthy()
})

test('the next available time of a sold-out bike is one at which the hub is open', async () => {
  // 01:52 AM in India, before the hub opens.
  const nextFree = `${hoursFromNow(96).slice(0, 10)}T20:22:00.000Z`
  const soldOut = { ...MODEL, free: 0, here: 0, nextFree }
  const hours = WEEKDAYS.map((day) => ({ day, opens: '08:00', closes: '21:00' }))
  await openBikeStep((fake) => fake.reply(listAvailableModels, [soldOut]).reply(listAvailableHubs, [{ ...HUB, hours }]))
  const name = `Next available: ${formatDate(nextFree)}, 08:00 AM`
  expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('keeps the model that the customer came to book through every step', async () => {
  const { user } = openApp(`/booking/new?model=${MODEL.modelId}`, 'CUSTOMER', offerRides)
  const ticket = (await screen.findAllByRole('complementary', { name: 'Your ticket' }))[0]
  await waitFor(() => expect(ticket?.textContent).toContain('Ather 450X'))
  await user.selectOptions(await screen.findByLabelText('Choose your city'), 'Hyderabad')
  await user.click(await screen.findByRole('radio', { name: /Madhapur/ }))
  await user.click(await firstButton('Next'))
  await user.click(await firstButton('Next'))
  expect(await screen.findByRole('radio', { name: '450X' })).toHaveProperty('checked', true)
})

test('says that the city does not have the model that the customer came to book', async () => {
  const other = { ...MODEL, modelId: '00000000-0000-4000-8000-000000000021', modelName: 'Rizta' }
  const plan = { ...PLAN, modelSubscriptions: [{ model: MODEL }, { model: other }] }
  await openBikeStep((api) =>
    api.reply(listPlans, [plan]).reply(listAvailableModels, [{ ...other, free: 1, here: 0, nextFree: null }]),
  )
  expect((await screen.findByText(/isn't available in this city/)).textContent).toBe(
    "The Ather 450X isn't available in this city. Choose another bike.",
  )
})

test('lists bikes at the hub before bikes that are brought there, and sold-out bikes last', async () => {
  const bike = (modelName: string, free: number, here: number) => {
    return {
      ...MODEL,
      modelId: `00000000-0000-4000-8000-0000000000${free}${here}`,
      modelName,
      free,
      here,
      nextFree: null,
    }
  }
  const offered = [bike('Sold', 0, 0), bike('Brought', 2, 0), bike('Here', 2, 1)]
  const plan = { ...PLAN, modelSubscriptions: offered.map((model) => ({ model })) }
  const pickup = `${hoursFromNow(48).slice(0, 10)}T16:30`
  const draft = { step: 'bike', city: CITY.cityId, hub: HUB.hubId, pickup }
  openApp(`/booking/new?${new URLSearchParams(draft).toString()}`, 'CUSTOMER', (api) => {
    offerRides(api)
    api.reply(listPlans, [plan]).reply(listAvailableModels, offered)
  })
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByText(/^(Sold|Brought|Here)$/).textContent)).toEqual([
    'Here',
    'Brought',
    'Sold',
  ])
})

const DEPOSIT_LEFT = { ...profileOf('CUSTOMER'), securityDeposit: 2000, depositDue: 0, freeDeposit: 2000 }
const WAITING = { ...bookingRecord({ pickedUpAt: null, start: hoursFromNow(24) }), heldUntil: null }

test('the review shows a deposit that is left from an earlier ride as paid', async () => {
  const { review } = await openReview((api) =>
    api.reply(getMe, DEPOSIT_LEFT).reply(listOwnBookings, [], { nextCursor: null, total: 0 }),
  )
  expect(await review.findByText('Security deposit, already paid')).toBeTruthy()
  expect(review.queryByText('To be paid at hub')).toBeNull()
})

test('the review does not promise a deposit that another booking relies on', async () => {
  const { review } = await openReview((api) =>
    api.reply(getMe, DEPOSIT_LEFT).reply(listOwnBookings, [WAITING], { nextCursor: null, total: 1 }),
  )
  const note = 'You have paid Rs. 2,000 already. It covers the ride that you pick up first.'
  expect(await review.findByText(note)).toBeTruthy()
  expect(review.getByText('To be paid at hub')).toBeTruthy()
  expect(review.queryByText(/already paid/)).toBeNull()
})

test('shows the price of a day, a list price that is higher, and the plan of best value', async () => {
  const fortnight = {
    ...PLAN,
    subscriptionId: '00000000-0000-4000-8000-000000000023',
    days: 15,
    finalCost: 3000,
    actualCost: 3000,
  }
  const month = {
    ...PLAN,
    subscriptionId: '00000000-0000-4000-8000-000000000022',
    days: 30,
    finalCost: 5039,
    actualCost: 6499,
  }
  await openBikeStep((api) => api.reply(listPlans, [PLAN, fortnight, month]))
  const plans = within(await screen.findByRole('radiogroup', { name: 'Plan for 450X' })).getAllByRole('radio')
  const names = plans.map((plan) => plan.closest('label')?.textContent?.replaceAll(/\s+/g, ' ').trim())
  expect(names).toEqual([
    '7 days Rs. 1,574 List price Rs. 1,999 Rs. 225/day',
    '15 days Rs. 3,000 Rs. 200/day',
    '30 days Rs. 5,039 List price Rs. 6,499 Rs. 168/day Best value',
  ])
  expect(screen.getByText('Prices incl. GST')).toBeTruthy()
})

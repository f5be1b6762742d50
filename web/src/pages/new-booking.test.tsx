import { screen, within } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts'
import { createBooking } from '@voltloop/contract/bookings'
import { listAvailableModels } from '@voltloop/contract/fleet'
import { expect, test } from 'vitest'
import { hoursFromNow } from '../../test/booking-record.ts'
import { profileOf } from '../../test/open-app.tsx'
import { firstButton, openBikeStep, openReview } from '../../test/open-review.tsx'
import { MODEL } from '../../test/records.ts'

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

test('offers the KYC form when an order is rejected because the KYC is missing', async () => {
  const { api, review, user } = await openReview()
  api.fail(createBooking, 'kycMissing')
  await user.click(review.getByRole('button', { name: /Pay Now/ }))
  expect(await review.findByRole('link', { name: 'Complete your KYC' })).toHaveProperty('pathname', '/dashboard/home')
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

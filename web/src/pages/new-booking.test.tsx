import { screen, within } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts'
import { createBooking } from '@voltloop/contract/bookings'
import { listPlans } from '@voltloop/contract/catalogue'
import { listAvailableModels } from '@voltloop/contract/fleet'
import { listAvailableCities, listAvailableHubs } from '@voltloop/contract/places'
import { addDays } from '@voltloop/contract/time'
import { expect, test } from 'vitest'
import { openApp, profileOf } from '../../test/open-app.tsx'
import { CITY, HUB, MODEL, PLAN } from '../../test/records.ts'

async function openReview({ hasPass = false } = {}) {
  const tomorrow = addDays(new Date(), 1).toISOString().slice(0, 10)
  const draft = new URLSearchParams({
    step: 'bike',
    city: CITY.cityId,
    hub: HUB.hubId,
    pickup: `${tomorrow}T16:30`,
    model: MODEL.modelId,
    plan: PLAN.subscriptionId,
  })
  const opened = openApp(`/booking/new?${draft.toString()}`, 'CUSTOMER', (fake) =>
    fake
      .reply(getMe, { ...profileOf('CUSTOMER'), hasPass })
      .reply(listAvailableCities, [CITY])
      .reply(listAvailableHubs, [HUB])
      .reply(listPlans, [PLAN])
      .reply(listAvailableModels, [{ ...MODEL, free: 2, here: 1, nextFree: null }]),
  )
  await screen.findAllByText('7 days')
  const [proceed] = await screen.findAllByRole('button', { name: 'Procced to pay' })
  if (!proceed) throw new Error('The wizard has no button to proceed.')
  await opened.user.click(proceed)
  const review = await screen.findByRole('dialog', { name: hasPass ? 'Review your booking' : 'Review and pay' })
  return { ...opened, review: within(review) }
}

test('the review states the rules on cancelling, missed pickups and unused days before the customer pays', async () => {
  const { review } = await openReview()
  const rules = within(review.getByRole('region', { name: 'Before you book' }))
  expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cancel until the pickup time for a full refund.',
    "If you don't pick up within a day of the pickup time, we close the booking without a refund.",
    "You can return early. Unused days aren't refunded.",
  ])
})

test('the review states the rules without refunds to a pass holder, who pays nothing', async () => {
  const { review } = await openReview({ hasPass: true })
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

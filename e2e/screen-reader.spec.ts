import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { APPROVALS, rideOn } from './harness/booking-cards.ts'
import { expectNoSidewaysScroll } from './harness/layout.ts'
import { bikeOf, checkoutOf } from './harness/wizard-page.ts'
import { test } from './harness/world.ts'

// The journeys of people who hear the screen or zoom into it: only roles and names, only keys, in a window of 1440 pixels at 200 %.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

test('a customer books a ride with a screen reader, and the focus is never lost', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  await page.goto('/dashboard/home')
  await press(page.getByRole('link', { name: 'Get Started' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('combobox', { name: 'Choose your city' }).selectOption({ label: shop.city.name })
  await press(page.getByRole('radio', { name: shop.hub.name }), 'Space')
  for (const step of ['location', 'date and time']) {
    await press(page.getByRole('button', { name: 'Next', exact: true }))
    await expectFocusInView(page, `after the step '${step}'`)
  }
  await press(bikeOf(page, shop.model).getByRole('radio', { name: '1 day' }), 'Space')
  await expectFocusInView(page, 'after the choice of a plan')
  await press(page.getByRole('button', { name: 'Procced to pay' }))
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await expectFocusIn(review)
  await press(review.getByRole('button', { name: 'Pay Now Rs. 210' }))
  await press(checkoutOf(page).getByRole('button', { name: 'Pay successfully' }))

  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  await expectFocusInView(page, 'after the payment')
  const ticket = page.getByRole('region', { name: 'Upcoming' }).getByRole('article')
  await expect(ticket.getByRole('list', { name: 'Stages of the ride' }).getByRole('listitem')).toContainText([
    'Pending',
  ])
  await expect(ticket.getByRole('timer')).toBeVisible()
  await press(ticket.getByRole('button', { name: 'Cancel' }))
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expectFocusIn(question)
  await press(question.getByRole('button', { name: 'Keep booking' }))
  await expect(ticket.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoSidewaysScroll(page)
})

test('an agent hands over a vehicle with a screen reader, and the focus is never lost', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  const transactionId = await shop.book(await shop.newRider())
  const page = await as(await shop.agent())
  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  await press(card.getByRole('button', { name: 'Accept' }))
  await expect(card.getByRole('button', { name: 'Hand over' })).toBeVisible()
  await expectFocusInView(page, 'after accepting')

  await press(card.getByRole('button', { name: 'Hand over' }))
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expectFocusIn(sheet)
  const number = sheet.getByRole('combobox', { name: 'Vehicle number' })
  await expect(number).toHaveValue(shop.plates[0]!)
  for (const check of await sheet.getByRole('checkbox').all()) {
    await press(check, 'Space')
    await expect(check).toBeChecked()
    await expectFocusInView(page, 'at a check')
  }
  await number.fill('')
  await press(sheet.getByRole('button', { name: 'Hand over' }))
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Vehicle number is required')
  await number.fill(shop.plates[0]!)
  await number.press('Escape')
  await press(sheet.getByRole('button', { name: 'Hand over' }))
  await expect(page.getByText('No bookings waiting for approval')).toBeVisible()
  await expectFocusInView(page, 'after the hand-over')
})

/** Moves the focus to a control and presses a key. */
async function press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  await control.press(key)
}

async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Expects that an element has the focus and that a part of it is in view, not beneath the dock. */
async function expectFocusInView(page: Page, when: string): Promise<void> {
  await expect.poll(() => page.evaluate(describeFocus), `focus ${when}`).toBe('in view')
}

// Runs in the page.
function describeFocus(): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'lost'
  // A label is drawn in place of a hidden checkbox or radio button.
  const shown = focused.closest('label') ?? focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
  const drawn = document.elementFromPoint(x, y)
  const isInView = drawn !== null && (shown.contains(drawn) || drawn.contains(shown))
  return isInView ? 'in view' : `covered or outside: ${shown.outerHTML.slice(0, 120)}`
}

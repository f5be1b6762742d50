import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { APPROVALS, rideOn } from '../harness/booking-cards.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { bikeOf, checkoutOf } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'

// The journeys of people who use a screen reader, a keyboard or a zoom of 200 %: only roles, names and keys, in half of a window of 1440 pixels.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

test('a customer books and cancels a ride with the keyboard, and the focus is never lost', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  await page.goto('/dashboard/home')
  await tabAndPress(page.getByRole('link', { name: 'Get Started' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('combobox', { name: 'Choose your city' }).selectOption({ label: shop.city.name })
  await page.getByRole('radio', { name: shop.hub.name }).press('Space')
  for (const step of ['location', 'date and time']) {
    await tabAndPress(page.getByRole('button', { name: 'Next', exact: true }))
    await expectFocusInView(page, `after the step '${step}'`)
  }
  await bikeOf(page, shop.model).getByRole('radio', { name: '1 day' }).press('Space')
  await expectFocusInView(page, 'after the choice of a plan')
  await tabAndPress(page.getByRole('button', { name: 'Procced to pay' }))
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await expectFocusIn(review)
  await tabAndPress(review.getByRole('button', { name: 'Pay Now Rs. 210' }))
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeFocused()
  const ticket = page.getByRole('region', { name: 'Upcoming' }).getByRole('article')
  await expect(ticket.getByRole('list', { name: 'Stages of the ride' }).getByRole('listitem')).toContainText([
    'Pending',
  ])
  await expect(ticket.getByRole('timer')).toBeVisible()
  await tabAndPress(ticket.getByRole('button', { name: 'Cancel' }))
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(question.getByRole('button', { name: 'Keep booking' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(ticket.getByRole('button', { name: 'Cancel' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expectFocusIn(question)
  await tabAndPress(question.getByRole('button', { name: 'Cancel booking' }))
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ has: page.getByRole('article') })).toBeFocused()
  await expectFocusInView(page, 'after cancelling')
})

test('an agent hands over a vehicle and takes it back with the keyboard, and the focus is never lost', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(await shop.agent())
  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  await tabAndPress(card.getByRole('button', { name: 'Accept' }))
  await expect(card).toBeFocused()
  await expectFocusInView(page, 'after accepting')

  await tabAndPress(card.getByRole('button', { name: 'Hand over' }))
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expectFocusIn(sheet)
  const number = sheet.getByRole('combobox', { name: 'Vehicle number' })
  await expect(number).toHaveValue(shop.plates[0]!)
  for (const check of await sheet.getByRole('checkbox').all()) {
    await tabAndPress(check, 'Space')
    await expect(check).toBeChecked()
    await expectFocusInView(page, 'at a check')
  }
  await number.fill('')
  await tabAndPress(sheet.getByRole('button', { name: 'Hand over' }))
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Vehicle number is required')
  await number.fill(shop.plates[0]!)
  await number.press('Escape')
  await tabAndPress(sheet.getByRole('button', { name: 'Hand over' }))
  const agreement = page.getByRole('dialog', { name: 'Rental agreement' })
  await expectFocusIn(agreement)
  await tabAndPress(agreement.getByRole('button', { name: 'Later' }))
  await expect(card.getByRole('heading', { name: 'On the road' })).toBeVisible()
  await expectFocusInView(page, 'after the hand-over')

  await shop.announce(rider, transactionId, shop.hub)
  await pressTabUntil(page, page.getByRole('tab', { name: 'upcoming 0' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Return 1' })).toBeFocused()
  await tabAndPress(card.getByRole('button', { name: 'Drop Inspection' }))
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await expectFocusIn(drop)
  await drop.getByRole('radio', { name: 'Hold it for the next ride' }).press('Space')
  await tabAndPress(drop.getByRole('checkbox'), 'Space')
  await tabAndPress(drop.getByRole('button', { name: 'Drop Inspection' }))
  await expect(page.getByText('No bookings found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Moves the focus to a control with the Tab key, unless it is there, and presses a key. */
async function tabAndPress(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled()
  const isFocused = await control.evaluate((element) => element === document.activeElement)
  if (!isFocused) await pressTabUntil(control.page(), control)
  await control.page().keyboard.press(key)
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

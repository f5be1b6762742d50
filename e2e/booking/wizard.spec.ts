import {
  NEXT_MONTH,
  PREVIOUS_MONTH,
  STEPS_LABEL,
  STEP_BACK,
} from '../../web/src/features/bookings/wizard/wizard.words.ts'
import type { Page } from '@playwright/test'
import { PICKUP_STEP_MINUTES } from '@voltloop/contract/core/limits'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { expectAccessible } from '../harness/accessibility.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { bikeOf, chooseHub, next, openBikes, walkToBikes } from '../harness/wizard-page.ts'
import { test } from '../harness/world.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const HOUR_MS = 3_600_000
const STEP_MS = PICKUP_STEP_MINUTES * 60_000
const ticket = (page: Page) => page.getByRole('complementary', { name: 'Your ticket' })
const steps = (page: Page) => page.getByRole('list', { name: STEPS_LABEL }).getByRole('listitem')
const arrow = (page: Page) => page.getByRole('button', { name: STEP_BACK })

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** Formats an instant in India time as the screens do: '18 Nov 26' and '08:30 AM'. */
function shown(instant: Date): { date: string; time: string } {
  const part = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]))
  const hour = part['hour'] === '00' ? '12' : part['hour']
  return {
    date: `${part['day']} ${part['month']?.slice(0, 3)} ${part['year']}`,
    time: `${hour}:${part['minute']} ${part['dayPeriod']?.toUpperCase()}`,
  }
}

function offeredDays(page: Page): Promise<string[]> {
  const days = page.locator('td[data-day]:has(button:enabled)')
  return days.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''))
}

const noonOf = (day: string) => new Date(`${day}T12:00:00+05:30`)

test('a customer chooses a city and one of its hubs in the first step', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  await shop.openHub()
  const page = await as(await shop.newRider())
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/booking/new')
  await expect(page).toHaveTitle('New booking · Voltloop')
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeFocused()
  await expect(steps(page)).toHaveText(['location', 'DateTime', 'Bike type'])
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText("It looks like you haven't selected a city yet. Choose a city to explore")).toBeVisible()
  await expect(next(page)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByLabel('Choose your city').selectOption({ label: shop.city.name })
  const hubs = page.getByRole('radiogroup', { name: 'Pickup hub' }).getByRole('radio')
  await expect(hubs).toHaveCount(2)
  await expect(next(page)).toHaveCount(0)
  const filter = page.getByLabel('Choose your Hub')
  await expect(filter).toHaveAttribute('placeholder', 'Enter pickup hub')
  await filter.fill(shop.hub.name.toLowerCase())
  await expect(page.getByText('No hubs available in your city. Please try another search.')).toBeVisible()
  await filter.fill(shop.hub.name)
  await expect(hubs).toHaveCount(1)
  await page.getByRole('radio', { name: shop.hub.name }).check()
  await expect(ticket(page)).toContainText(shop.hub.name)
  await expect(next(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await next(page).click()
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps(page).first()).toHaveText('location (done)')
})

test('a customer can choose a pickup up to fifteen days ahead, with the mouse or the keyboard', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  await chooseHub(page, shop)
  await next(page).click()
  const turn = page.getByRole('button', { name: NEXT_MONTH })
  await expect(turn).toBeVisible()
  if (await turn.isEnabled()) await turn.click()
  // Poll, because midnight may pass during the test: the calendar updates within a minute.
  const isLastDayOffered = async () => (await offeredDays(page)).at(-1) === dayInIndia(addDays(new Date(), 15))
  await expect.poll(isLastDayOffered).toBe(true)
  const last = (await offeredDays(page)).at(-1) ?? ''
  const lastButton = page.locator(`td[data-day="${last}"]`).getByRole('button')
  await lastButton.click()
  await expect(ticket(page)).toContainText(shown(noonOf(last)).date)

  await lastButton.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const dayBefore = shown(addDays(noonOf(last), -1)).date
  await expect(ticket(page)).toContainText(dayBefore)
  await pressTabUntil(page, page.getByRole('group', { name: 'Hour' }).getByRole('radio', { checked: true }))
  await page.getByRole('group', { name: 'Hour' }).getByRole('radio', { name: '09' }).check()
  await page.getByRole('group', { name: 'Minute' }).getByRole('radio', { name: '55' }).check()
  await page.getByRole('group', { name: 'AM or PM' }).getByRole('radio', { name: 'AM' }).check()
  await expect(ticket(page)).toContainText(`09:55 AM${dayBefore}`)
  await next(page).click()
  await expect(steps(page).nth(2)).toHaveAttribute('aria-current', 'step')
})

test('the pickup defaults to three hours from now in India time, and the customer sees why an earlier one is rejected', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  const preset = () => nextPickupStep(new Date(Date.now() + 3 * HOUR_MS)).getTime()
  const earliest = preset()
  await chooseHub(page, shop)
  await next(page).click()
  const count = (preset() - earliest) / STEP_MS + 1
  const possible = Array.from({ length: count }, (_, step) => shown(new Date(earliest + step * STEP_MS)))
  await expect(ticket(page)).toContainText(new RegExp(possible.map(({ time, date }) => `${time}${date}`).join('|')))
  await expect(page.getByText('Times are in India Standard Time.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Hour' }).getByRole('radio')).toHaveCount(12)
  await expect(page.getByRole('group', { name: 'Minute' }).getByRole('radio')).toHaveCount(12)

  const message = page.getByRole('alert').getByText('Pickup should be atleat 30mins from now')
  await expect(page.locator('td[data-day]').first()).toBeVisible()
  await expect(message).toHaveCount(0)
  const turn = page.getByRole('button', { name: PREVIOUS_MONTH })
  if (await turn.isEnabled()) await turn.click()
  await page.locator('td[data-day] button:enabled').first().click()
  await page.getByRole('group', { name: 'AM or PM' }).getByRole('radio', { name: 'AM' }).check()
  await page.getByRole('group', { name: 'Hour' }).getByRole('radio', { name: '12' }).check()
  const midnight = page.getByRole('group', { name: 'Minute' }).getByRole('radio', { name: '00 (too early)' })
  await midnight.check()
  await expect(midnight).toBeChecked()
  await expect(message).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await next(page).click()
  await expectToast(page, 'Pickup should be atleat 30mins from now')
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
})

test('a customer sees availability and prices in the third step, and another bike takes its own plan of the same duration', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 3 })
  const otherModel = await shop.addModel()
  const page = await as(await shop.newRider())
  await openBikes(page, shop)
  const [bike, other] = [bikeOf(page, shop.model), bikeOf(page, otherModel)]
  const proceed = page.getByRole('button', { name: 'Procced to pay' })
  await expect(bike).toContainText('3 available')
  await expect(bike).toContainText('3 at your hub now')
  await expect(bike.getByRole('radiogroup').getByRole('radio')).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await proceed.click()
  await expectToast(page, 'Please choose a bike')
  await bike.getByRole('radio', { name: '7 days Rs. 1,050' }).check()
  await expect(bike).toContainText('3 available for 7 days')
  await expect(ticket(page)).toContainText(`Ather ${shop.model.modelName}, 7 days`)
  await expect(ticket(page)).toContainText('Rs. 1,050')

  await other.getByRole('radio', { name: otherModel.modelName }).check()
  await expect(bike.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(other.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect(ticket(page)).toContainText(`Ather ${otherModel.modelName}, 7 days`)
  await page.getByRole('group', { name: 'How long?' }).getByRole('radio', { name: '1 day' }).check()
  await expect(other.getByRole('radio', { name: '1 day' })).toBeChecked()
  await expect(other).toContainText('Rs. 210 for 1 day')

  await bike.getByRole('radio', { name: '7 days' }).check()
  await proceed.click()
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(review.getByRole('definition')).toHaveText([
    'Rs. 1,050',
    'Rs. 2,000',
    'Rs. 3,050',
    'Rs. 1,050',
    'Rs. 2,000',
  ])
  await expect(review).toContainText('To be paid at hub')
  await expect(review).toContainText('3 available for 7 days, 3 at your hub now')
  await expect(review.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a customer who goes back or reloads keeps the choices made so far', async ({ as, openShop }) => {
  const shop = await openShop({ scooters: 1 })
  const page = await as(await shop.newRider())
  await page.goto('/dashboard/home')
  await walkToBikes(page, shop)
  await bikeOf(page, shop.model).getByRole('radio', { name: '1 day' }).check()
  await page.reload()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '1 day' })).toBeChecked()
  await expect(ticket(page)).toContainText(shop.hub.name)

  await page.goBack()
  await expect(steps(page).nth(1)).toHaveAttribute('aria-current', 'step')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio', { name: shop.hub.name })).toBeChecked()
  await next(page).click()
  await next(page).click()
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '1 day' })).toBeChecked()

  await arrow(page).click()
  await expect(page.getByRole('group', { name: 'Hour' })).toBeVisible()
  await arrow(page).click()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/dashboard/home')
})

test('a customer moves to the next available time of a sold-out bike with one tap and can choose a plan', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const start = nextPickupStep(new Date(Date.now() + 2 * HOUR_MS))
  await shop.book(await shop.newRider(), { plan: shop.day, start })
  const page = await as(await shop.newRider())
  await openBikes(page, shop)
  const bike = bikeOf(page, shop.model)
  await expect(bike).toContainText('Sold out')
  await expect(bike.getByRole('radio', { name: '1 day' })).toBeDisabled()
  const { date, time } = shown(addDays(start, 1))
  const nextFree = bike.getByRole('button', { name: `Next available: ${date}, ${time}` })
  await expect(nextFree).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await nextFree.click()
  await expect(ticket(page)).toContainText(`${time}${date}`)
  await expect(bike).toContainText('1 available')
  await bike.getByRole('radio', { name: '7 days' }).check()
  await expect(ticket(page)).toContainText(`Ather ${shop.model.modelName}, 7 days`)
})

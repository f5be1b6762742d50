import { NO_BOOKINGS, NO_REVENUE, SHOW_TABLE } from '../../web/src/features/insights/insights.words.ts'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listOwnBookings } from '@voltloop/contract/bookings/bookings'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { headOffice } from '../harness/staff.ts'
import { expect } from '../fixtures.ts'

const PATH = '/dashboard/home'
const OF_CITY = ['Vehicles', 'Pending bookings', 'Active Bookings', 'Completed Bookings']
const OF_ALL = [
  ...OF_CITY,
  'Total cities',
  'Total customers',
  'Subscription plans',
  'Tickets in progress',
  'Tickets rejected',
  'Tickets resolved',
]

// Formats a day as the charts do, for example '18 Nov 26'.
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
})

const tiles = (page: Page) => page.locator('.tile:not([role=status] *)')
const tile = (page: Page, label: string) => tiles(page).filter({ hasText: label })
const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

async function tap(page: Page, target: Locator): Promise<void> {
  // In the middle, where neither the dock nor an alarm that another test has raised lies above it.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing there to tap')
  const wire = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await wire.detach()
}

async function tableOf(card: Locator, count: number): Promise<string[][]> {
  await card.getByRole('button', { name: SHOW_TABLE }).click()
  await expect(card.getByRole('row')).toHaveCount(count)
  const rows = await card.getByRole('row').all()
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()))
}

async function exportOf(page: Page, card: Locator): Promise<{ name: string; cells: string[][] }> {
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  const text = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trimEnd()
  return { name: file.suggestedFilename(), cells: text.split('\r\n').map((line) => line.split(',')) }
}

test('the super admin sees live figures of a city, and every figure links to its list', async ({ as, shop }) => {
  const page = await as('superAdmin')
  await page.goto(PATH)
  await expect(page).toHaveTitle('Insights · Voltloop')
  await expect(tiles(page)).toHaveCount(OF_ALL.length)
  for (const [nth, label] of OF_ALL.entries()) await expect(tiles(page).nth(nth)).toContainText(label)
  await expect(page.getByText(/^\d+ hubs$/)).toBeVisible()

  const { cityId } = shop.hub
  const choice = page.getByLabel('Alloted City')
  await choice.selectOption(cityId)
  const cityName = await choice.locator('option:checked').innerText()
  const scope = `${cityName.toLowerCase().replaceAll(' ', '-')}-30-days`
  await expect(page).toHaveURL(`${PATH}?city=${cityId}`)
  await expect(tiles(page)).toHaveCount(OF_CITY.length)
  await expect(tile(page, 'Vehicles')).toContainText('5')
  await expect(page.getByText('1 hub', { exact: true })).toBeVisible()
  await expect(tile(page, 'Pending bookings')).toContainText('0')
  const bookings = chart(page, 'Bookings per day')
  const revenue = chart(page, 'Revenue per day')
  await expect(bookings).toContainText(NO_BOOKINGS)
  await expect(revenue).toContainText(NO_REVENUE)

  const rider = await shop.newRider()
  await shop.book(rider)
  const [booking] = dataOf(await rider.caller.call(listOwnBookings, { query: {} }))
  // Midnight in India may pass during the test, so the day of the booking is not always the last one.
  const bookedOn = DAY.format(new Date(booking!.bookingTime)).replace('Sept', 'Sep')
  await expect(tile(page, 'Pending bookings')).toContainText('1')
  await expect(bookings).toContainText('Last 7 days1 booking')
  await expect(bookings.getByRole('listitem').filter({ hasText: 'Upcoming' })).toHaveText('Upcoming1')
  await expect(revenue).toContainText('Last 7 daysRs. 1,050')
  await expect(bookings.getByRole('img')).toHaveAccessibleName(/^Last 7 days: 1 booking\. Most on .*: 1 booking\.$/)
  await expect(bookings.getByRole('img')).toContainText('Bookings')
  await expect(revenue.getByRole('img')).toContainText('Rs.')
  await expect(chart(page, 'Fleet utilisation')).toContainText(`${shop.modelTitle} 5 vehicles0%`)

  const day = bookings.getByRole('slider', { name: 'Day shown' })
  await day.focus()
  if (!(await day.getAttribute('aria-valuetext'))?.startsWith(bookedOn)) await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', `${bookedOn}: 1 booking, Pending 1`)
  await page.keyboard.press('ArrowLeft')
  await expect(day).toHaveAttribute('aria-valuetext', /^\d\d \w{3} \d\d: 0 bookings$/)
  await expect(bookings.getByRole('listitem').filter({ hasText: 'Upcoming' })).toHaveText('Upcoming0')
  await day.blur()
  await expect(bookings).toContainText('Last 7 days')
  // On a touch screen the tapped day stays selected until the person taps outside the chart.
  await tap(page, bookings.getByRole('img'))
  await expect(bookings).not.toContainText('Last 7 days')
  await tap(page, page.getByRole('heading', { level: 1 }))
  await expect(bookings).toContainText('Last 7 days')

  await page.getByRole('tab', { name: '30 days' }).click()
  await expect(page).toHaveURL(`${PATH}?city=${cityId}&days=30`)
  await expect(bookings).toContainText('Last 30 days1 booking')
  for (const [card, name, rows] of [
    [bookings, `bookings-per-day-${scope}.csv`, 31],
    [revenue, `revenue-per-day-${scope}.csv`, 31],
    [chart(page, 'Fleet utilisation'), `fleet-utilisation-${scope}.csv`, 2],
  ] as const) {
    const shown = await tableOf(card, rows)
    const saved = await exportOf(page, card)
    expect(saved.name).toBe(name)
    expect(saved.cells).toEqual(shown.map((row) => row.map((cell) => cell.replaceAll(',', ''))))
  }
  const bookedRow = bookings.getByRole('row').filter({ hasText: bookedOn })
  expect((await bookedRow.locator('td').allTextContents()).at(-1)).toBe('1')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await tile(page, 'Pending bookings').click()
  await expect(page).toHaveURL(`/dashboard/booking?only=pending&city=${cityId}`)
  await page.goBack()
  await expect(page).toHaveURL(`${PATH}?city=${cityId}&days=30`)
  await tile(page, 'Vehicles').click()
  await expect(page).toHaveURL(`/dashboard/fleet?city=${cityId}`)
  await expect(page.getByRole('status').filter({ hasText: 'Total vehicles found' })).toContainText('5')
  await page.goto(PATH)
  for (const [label, path] of [
    ['Active Bookings', '/dashboard/booking?tab=active&city=all'],
    ['Completed Bookings', '/dashboard/booking?tab=history&only=completed&city=all'],
    ['Total cities', '/dashboard/hub'],
    ['Subscription plans', '/dashboard/subscription'],
    ['Tickets in progress', '/dashboard/user-request?tab=progress'],
    ['Tickets resolved', '/dashboard/user-request?tab=closed&only=resolved'],
    ['Tickets rejected', '/dashboard/user-request?tab=closed&only=rejected'],
  ] as const) {
    await expect(tile(page, label)).toHaveAttribute('href', path)
  }
  await tile(page, 'Tickets rejected').click()
  await expect(page.getByRole('tab', { name: /^Closed/ })).toHaveAttribute('aria-selected', 'true')
})

test('a city admin sees only their own city, and customer support sees no revenue', async ({
  as,
  product,
  sessionOf,
}) => {
  const { openCity, openHub, hire } = await headOffice(product.url, sessionOf)
  const [city, other] = [await openCity(), await openCity()]
  await openHub(other.cityId)
  const page = await as(city.admin)
  await page.goto(`${PATH}?city=${other.cityId}`)
  const choice = page.getByLabel('Alloted City')
  await expect(choice).toBeDisabled()
  await expect(choice.locator('option')).toHaveText([city.name])
  await expect(page.getByText('0 hubs', { exact: true })).toBeVisible()
  await expect(tiles(page)).toHaveCount(OF_CITY.length)
  await expect(chart(page, 'Revenue per day')).toContainText(NO_REVENUE)
  await expect(chart(page, 'Fleet utilisation')).toContainText('No vehicles here yet')
  await openHub(city.cityId)
  await expect(page.getByText('1 hub', { exact: true })).toBeVisible()

  const desk = await as(await hire('CUSTOMER_SUPPORT'))
  await desk.goto(PATH)
  await expect(tiles(desk)).toHaveCount(OF_ALL.length)
  await expect(desk.getByRole('link', { name: /^Tickets in progress/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Subscription plans/ })).toBeHidden()
  await expect(chart(desk, 'Bookings per day')).toContainText('Last 7 days')
  await expect(chart(desk, 'Revenue per day')).toBeHidden()
  await desk.goto('/dashboard/user-request')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Customer Requests')
})

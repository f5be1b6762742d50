import { BOOKING_CANCELLED_REFUND } from '@voltloop/contract/bookings/bookings-messages'
import { readFile } from 'node:fs/promises'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Page } from '@playwright/test'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { openPastRide } from '../harness/booking-cards.ts'
import { stopClock, tickUntil } from '../harness/page-clock.ts'
import { hoursAhead, test } from '../harness/world.ts'
import { expectToast, toastsOf } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const PATH = '/dashboard/booking'
const ticketOf = (page: Page, transactionId: string) => page.getByRole('article', { name: `Ride ${transactionId}` })

/** Returns a pickup just after midnight in India, in two days. Code that formats it in another time zone shows the wrong day. */
function afterMidnight(): { start: Date; shown: string } {
  const day = dayInIndia(addDays(new Date(), 2))
  const [year = '', month = '', date = ''] = day.split('-')
  const name = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][Number(month) - 1]
  return { start: new Date(`${day}T00:05:00+05:30`), shown: `${date} ${name} ${year.slice(2)}` }
}

test('a customer sees pending and accepted bookings as tickets, sorted by pickup and in India time', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const { start, shown } = afterMidnight()
  const pending = await shop.book(rider, { start })
  const accepted = await shop.book(rider, { start: hoursAhead(5) })
  await shop.accept(accepted, shop.plates[0])

  const page = await as(rider)
  await page.goto(PATH)
  await expect(page).toHaveTitle('My Bookings · Voltloop')
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('heading', { level: 3 })).toHaveText([shop.modelTitle, shop.modelTitle])
  await expect(upcoming.getByRole('article')).toContainText([accepted, pending])
  await expect(page.getByRole('tab', { name: 'Current 2' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'History 0' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Active' })).toContainText('No active bookings')

  const first = ticketOf(page, accepted)
  await expect(first).toContainText('ACCEPTED')
  await expect(first).toContainText(shop.plates[0]!)
  await expect(first.getByRole('listitem').filter({ hasText: 'Accepted' })).toHaveAttribute('aria-current', 'step')
  await expect(first.getByRole('timer')).toContainText(/[45] hours \d+ minutes? until pickup/)

  const second = ticketOf(page, pending)
  await expect(second).toContainText('PENDING')
  await expect(second).toContainText('Plate at pickup')
  await expect(second).toContainText(`${pending}, 7 days`)
  await expect(second).toContainText(`Pickup12:05 AM${shown}`)
  await expect(second.getByRole('listitem').filter({ hasText: 'Pending' })).toHaveAttribute('aria-current', 'step')
  await expect(second).toContainText(`${shop.hub.name}12 MG Road`)
  const maps = second.getByRole('link', { name: `Directions to ${shop.hub.name}` })
  const url = new URL((await maps.getAttribute('href')) ?? '')
  expect(url.origin).toBe('https://www.google.com')
  expect(url.searchParams.get('destination_place_id')).toBe('ChIJVolt01')
  await expect(second).toContainText('Paid onlineRs. 1,050Rs. 2,000 deposit due, to be paid at hub')
  const bring = second.getByRole('list', { name: 'Bring with you' })
  await expect(bring.getByRole('listitem')).toHaveText([
    'Driving licence',
    'Aadhaar card',
    'PAN card',
    'Rs. 2,000 for the deposit',
  ])
  await expect(second.getByRole('button')).toHaveText([
    'Add to calendar',
    'Change',
    'Support',
    'Cancel',
    'RentalRs. 1,050',
  ])
  const saved = page.waitForEvent('download')
  await second.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${pending}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`Pick up your ${shop.modelTitle}`)

  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a customer sees in the history why each booking ended and that it was refunded', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const rejected = await shop.book(rider, { start: hoursAhead(3) })
  await shop.reject(rejected, 'Heavy rain warning')
  const cancelled = await shop.book(rider, { start: hoursAhead(5) })
  await shop.accept(cancelled)
  dataOf(await rider.caller.call(cancelBooking, { body: { transactionId: cancelled } }))

  const page = await as(rider)
  await page.goto(PATH)
  await page.getByRole('tab', { name: 'History 2' }).click()
  await expect(page).toHaveURL(`${PATH}?tab=history`)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'History 2' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toContainText([cancelled, rejected])

  const turnedDown = ticketOf(page, rejected)
  await expect(turnedDown).toContainText('REJECTED')
  await expectAccessible(page)
  await openPastRide(turnedDown)
  await expect(turnedDown).toContainText('Reason: Heavy rain warning')
  await expect(turnedDown.getByRole('list', { name: 'Stages of the ride' }).getByRole('listitem')).toContainText([
    'Requested',
    'Rejected',
  ])
  const calledOff = ticketOf(page, cancelled)
  await expect(calledOff).toContainText('NOT STARTEDCancelled by you')
  await openPastRide(calledOff)
  await expect(calledOff).toContainText('You cancelled this booking.')
  await expect(calledOff.getByRole('list', { name: 'Stages of the ride' }).getByRole('listitem')).toContainText([
    'Requested',
    'Accepted',
    'Cancelled',
  ])
  for (const ticket of [turnedDown, calledOff]) {
    await expect(ticket).toContainText("We've refunded Rs. 1,050.")
    await expect(ticket).toContainText(/With credit note C\/\d\d-\d\d\/\d{6}/)
    await expect(ticket).not.toContainText('Plate at pickup')
    await expect(ticket.getByRole('timer')).toBeHidden()
    await expect(ticket.getByRole('button')).toHaveText([new RegExp(shop.modelTitle), 'Invoice', 'Support', /^Rental/])
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The same ride can be booked again, with everything chosen but the time.
  await calledOff.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL(/\/booking\/new\?step=datetime&city=[\w-]+&hub=[\w-]+&model=[\w-]+&plan=[\w-]+/)
  await expect(page.getByRole('heading', { name: 'When?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('radio', { name: '7 days', exact: true })).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${PATH}?tab=history`)
})

test('a customer sees the refund amount before cancelling a booking, and the refund afterwards', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(rider)
  await page.goto(PATH)
  const ticket = ticketOf(page, transactionId)
  await ticket.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(question).toContainText("You'll get a full refund of Rs. 1,050 to your original payment method.")
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep booking' }).click()
  await expect(question).toBeHidden()
  await expect(ticket).toContainText('PENDING')

  await ticket.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expectToast(page, BOOKING_CANCELLED_REFUND)
  await expect(page).toHaveURL(`${PATH}?tab=history`)
  await expect(page.getByRole('listitem').filter({ has: ticket })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Current 0' })).toBeVisible()
  // The page shows the completed refund without a reload.
  await expect(ticket).toContainText("We've refunded Rs. 1,050.")
})

test('every open page of a customer shows that the hub accepted the booking, without a reload', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const pages = [await as(rider), await as(rider)]
  for (const page of pages) {
    await page.goto(PATH)
    await expect(ticketOf(page, transactionId)).toContainText('PENDING')
  }
  await shop.accept(transactionId, shop.plates[0])
  for (const page of pages) {
    await expect(ticketOf(page, transactionId)).toContainText('ACCEPTED')
    await expect(ticketOf(page, transactionId)).toContainText(shop.plates[0]!)
  }
})

test('a customer downloads an invoice as a PDF and sees a toast two seconds later; others cannot download it', async ({
  as,
  shop,
  page: visitor,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(rider)
  await page.clock.install()
  await page.goto(PATH)
  const paper = ticketOf(page, transactionId).getByRole('button', { name: 'Rental' })
  await expect(paper).toBeVisible()
  await stopClock(page)

  const downloading = page.waitForEvent('download')
  let isThere = false
  void downloading.then(() => (isThere = true))
  await paper.click()
  await tickUntil(page, () => isThere)
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${transactionId}-Rental.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await page.clock.runFor(1500)
  expect(toastsOf(page)).toEqual([])
  await page.clock.runFor(500)
  await page.clock.resume()
  await expectToast(page, 'Invoice downloaded')

  const stranger = await shop.newRider()
  const path = `/api/v1/invoice/${transactionId}?i_type=Rental`
  expect((await stranger.caller.fetch(path)).status).toBe(404)
  expect((await visitor.request.get(path)).status()).toBe(401)
})

test('a customer without bookings sees empty lists and a link to book a ride', async ({ as, newCustomer }) => {
  const page = await as(await newCustomer())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Bookings')
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming).toContainText('No upcoming bookings')
  await expect(upcoming.getByRole('link', { name: 'Book a ride' })).toHaveAttribute('href', '/booking/new')
  await expect(page.getByRole('region', { name: 'Active' })).toContainText('No active bookings')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'History 0' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('No past bookings')
  await expectAccessible(page)
})

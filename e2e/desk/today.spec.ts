import { raiseTicket } from '@voltloop/contract/support/support'
import type { Page } from '@playwright/test'
import { dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { rideOn, signLater, tickEverything } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { hoursAhead, test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const TODAY = '/dashboard/today'
const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }
const listOf = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('an agent works through the day: accepts, hands over, takes back and gives the deposit back, one tap each', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const agent = await shop.agent()
  const page = await as(agent)
  await page.setViewportSize(PHONE)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(new RegExp(`${TODAY}$`))
  await expect(page.getByText('All done. Nothing is waiting for you right now.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // The open page shows the new booking by itself.
  const transactionId = await shop.book(rider, { start: hoursAhead(2) })
  const toAccept = listOf(page, /^To accept/)
  await expect(toAccept).toContainText('To accept 1')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await toAccept.getByRole('button', { name: 'Accept' }).click()
  await expectToast(page, 'Booking successfully approved')

  const toHandOver = listOf(page, /^To hand over/)
  await toHandOver.getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[0]!)
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await signLater(page)
  await expect(toHandOver).toBeHidden()

  await shop.announce(rider, transactionId, shop.hub)
  const toComeBack = listOf(page, /^Coming back today/)
  await expect(toComeBack).toContainText(shop.plates[0]!)
  // The day is the same after a reload and in a second tab.
  await page.reload()
  const second = await page.context().newPage()
  await second.goto(TODAY)
  await expect(listOf(second, /^Coming back today/)).toContainText(shop.plates[0]!)
  await toComeBack.getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByRole('radio', { name: 'Return it' }).check()
  await drop.getByRole('checkbox').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await page
    .getByRole('alertdialog', { name: 'Give the customer Rs. 2,000 back' })
    .getByRole('button', { name: 'Later' })
    .click()

  const money = listOf(page, /^Money due/)
  await expect(money).toContainText('Money due 1')
  await expect(toComeBack).toBeHidden()
  await expect(listOf(second, /^Money due/)).toBeVisible()
  await money.getByRole('button', { name: 'Give back Rs. 2,000' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Paid out' }).click()
  await expect(page.getByText('All done. Nothing is waiting for you right now.')).toBeVisible()
  await expect(second.getByText('All done. Nothing is waiting for you right now.')).toBeVisible()
})

test('a breakdown comes first and leads to the ride, for the hub manager and the city admin', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  await shop.book(await shop.newRider())
  const page = await as(shop.manager)
  await page.setViewportSize(DESK)
  await page.goto(TODAY)
  await expect(listOf(page, /^To accept/)).toBeVisible()
  const body = { requestType: 'BOOKING', description: 'Emergency breakdown', transactionId } as const
  dataOf(await rider.caller.call(raiseTicket, { body }))
  const breakdowns = listOf(page, /^Breakdowns/)
  await expect(breakdowns).toContainText(plate)
  await expect(breakdowns).toContainText(/Just reported|Waiting/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Breakdowns')
  await expect(breakdowns.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${rider.phone}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await breakdowns.getByRole('link', { name: 'Open ride' }).click()
  await expect(rideOn(page, transactionId).getByRole('button', { name: 'Swap' })).toBeVisible()

  const office = await as(shop.admin)
  await office.setViewportSize(DESK)
  await office.goto(TODAY)
  await expect(listOf(office, /^To accept/).getByRole('link', { name: 'Open ride' })).toBeVisible()
  await listOf(office, /^Breakdowns/)
    .getByRole('link', { name: 'Open ride' })
    .click()
  await expect(rideOn(office, transactionId)).toContainText(plate)
})

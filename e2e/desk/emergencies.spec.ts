import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { listRideCharges } from '@voltloop/contract/bookings/charges'
import { dataOf } from '../../server/test/support/caller.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible, setTheme } from '../harness/accessibility.ts'
import { rideOn } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }

/** Calls for help with three taps: Support, 'Emergency breakdown' and the kind. */
async function callForHelp(page: Page, transactionId: string, kind: 'Breakdown' | 'Accident' | 'Theft'): Promise<void> {
  await page.goto(`/dashboard/booking?ride=${transactionId}`)
  await rideOn(page, transactionId).getByRole('button', { name: 'Support' }).click()
  await page.getByRole('radio', { name: 'Emergency breakdown' }).click()
  await page.getByRole('button', { name: kind, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Help is being called' })).toContainText('We are calling our people')
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(size)
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme)
      await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}-${theme}.png`), fullPage: true })
    }
  }
}

test('a breakdown at night is taken, swapped to another model and charged nothing', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  const other = await shop.addModel()
  const agent = await as(await shop.agent())
  await agent.goto('/dashboard/booking')
  const heading = agent.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const placeOfHeading = await heading.boundingBox()
  const riding = await as(rider)
  await riding.setViewportSize(PHONE)
  await callForHelp(riding, transactionId, 'Breakdown')
  await expectAccessible(riding)
  await shoot(riding, 'rider-waiting')

  // The alarm appears on every screen of the agent, without a reload and without moving what the agent is about to press.
  const alarm = agent.getByRole('alert').filter({ hasText: plate })
  await expect(alarm).toContainText('Breakdown')
  expect(await heading.boundingBox()).toEqual(placeOfHeading)
  await shoot(agent, 'alarm')
  // On a phone it is one line, which leads to the rest of its text.
  await agent.setViewportSize({ width: 360, height: 640 })
  expect((await alarm.boundingBox())?.height).toBeLessThanOrEqual(56)
  await alarm.getByRole('link').focus()
  await agent.keyboard.press('Tab')
  await expect(alarm.getByRole('button', { name: 'I take it' })).toBeFocused()
  await agent.setViewportSize(DESK)
  const manager = await as(shop.manager)
  await manager.goto('/dashboard/today')
  const card = (page: Page) => page.getByRole('article', { name: 'Breakdown' }).filter({ hasText: transactionId })
  await expect(card(manager)).toContainText(shop.hub.name)
  await alarm.getByRole('button', { name: 'I take it' }).click()
  await expectToast(agent, 'You take it. The rider sees your name.')
  await expect(alarm).toBeHidden()
  await expect(card(manager)).toContainText('has taken it')
  await expect(riding.getByRole('dialog')).toContainText('takes care of you')
  await riding.getByRole('button', { name: 'Done' }).click()

  await agent.goto('/dashboard/today')
  await expectAccessible(agent)
  await shoot(agent, 'card')
  await expect(card(agent).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+91${rider.phone}`)
  await card(agent).getByRole('button', { name: 'Swap' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Swap at the roadside' })
  await dialog.getByLabel('Number of the new vehicle').fill(`${plate.slice(0, -1)}X`)
  await dialog.getByLabel('What happened?').fill('Motor fault')
  await dialog.getByText('It is another model').click()
  await expectAccessible(agent)
  await shoot(agent, 'swap')
  await dialog.getByRole('button', { name: 'Swap vehicle' }).click()
  await expectToast(agent, 'Vehicle swapped. The ride goes on.')
  await expect(card(agent)).toBeHidden()
  await expect(riding.getByText('You have another vehicle. Your ride goes on.')).toBeVisible()
  await riding.reload()
  await expect(rideOn(riding, transactionId)).toContainText(other.modelName)
  expect(dataOf(await rider.caller.call(listRideCharges, { params: { transactionId } }))).toEqual([])
})

test('an accident asks for injuries, place and photos, and shows the emergency number', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.week)
  const riding = await as(rider)
  await riding.context().grantPermissions(['geolocation'])
  await riding.context().setGeolocation({ latitude: 17.4401, longitude: 78.3489 })
  await riding.setViewportSize(PHONE)
  await callForHelp(riding, transactionId, 'Accident')
  const dialog = riding.getByRole('dialog', { name: 'Help is being called' })
  await expect(dialog.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
  await dialog.getByText('Yes', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Share where I am' }).click()
  await expect(dialog).toContainText('We know where you are.')
  await dialog.getByLabel('Add a photo').setInputFiles('web/public/icons/icon-192.png')
  await expect(dialog.getByAltText('Your photo 1 of 1')).toBeVisible()
  await dialog.getByLabel('What happened, and where?').fill('A car hit me at the flyover')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast(riding, 'Sent')
  await expectAccessible(riding)
  await shoot(riding, 'rider-accident')

  const support = await as(await shop.support())
  await support.goto('/dashboard/user-request')
  const card = support.getByRole('article', { name: 'Accident' }).filter({ hasText: transactionId })
  await expect(card).toContainText('Somebody is hurt')
  await expect(card).toContainText('A car hit me at the flyover')
  await expect(card.getByRole('link', { name: 'Show on the map' })).toHaveAttribute('href', /17\.4401,78\.3489/)
  await expectAccessible(support)
  await shoot(support, 'accident-card')
  await card.getByRole('button', { name: 'I take it' }).click()
  await card.getByRole('button', { name: 'End the ride' }).click()
  const end = support.getByRole('dialog', { name: "End the ride: not the rider's fault" })
  await end.getByLabel('What happened?').fill('Accident')
  await shoot(support, 'end')
  await end.getByRole('button', { name: 'End ride' }).click()
  await expectToast(support, 'The ride is over. 7 unused days: Rs. 1,050 refunded.')
  const booking = dataOf(await rider.caller.call(getBooking, { params: { transactionId } }))
  expect(booking).toMatchObject({ status: 'COMPLETED', goodwill: { records: [{ kind: 'UNUSED_DAYS' }] } })
})

test('a theft has a file for the police, and the city admin decides about the deposit', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.week)
  const riding = await as(rider)
  await riding.setViewportSize(PHONE)
  await callForHelp(riding, transactionId, 'Theft')
  const support = await as(await shop.support())
  await support.goto('/dashboard/user-request')
  const cardOn = (page: Page) => page.getByRole('article', { name: 'Theft' }).filter({ hasText: transactionId })
  await cardOn(support).getByRole('button', { name: 'I take it' }).click()
  await cardOn(support).getByRole('button', { name: 'Record theft' }).click()
  const theft = support.getByRole('dialog', { name: 'Record the theft' })
  await theft.getByLabel('What happened?').fill('Stolen at the metro station')
  await theft.getByRole('button', { name: 'Stolen', exact: true }).click()
  await expectToast(support, 'Theft recorded. The deposit is withheld until the city admin decides.')
  const [file] = await Promise.all([
    support.waitForEvent('download'),
    cardOn(support).getByRole('button', { name: 'Police file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${transactionId}-theft.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const admin = await as(shop.admin)
  await admin.goto('/dashboard/today')
  await expect(cardOn(admin)).toContainText('Rs. 2,000 of the deposit waits')
  await shoot(admin, 'theft-card')
  await cardOn(admin).getByRole('button', { name: 'Decide the deposit' }).click()
  const decision = admin.getByRole('dialog', { name: 'Decide about the deposit' })
  await decision.getByLabel('Amount that we keep').fill('2000')
  await decision.getByLabel('Reason of the decision').fill('The key was left in the vehicle')
  await expectAccessible(admin)
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expectToast(admin, 'Deposit decided')
  await expect(cardOn(admin)).toBeHidden()
  await expect(cardOn(support)).toBeHidden()
})

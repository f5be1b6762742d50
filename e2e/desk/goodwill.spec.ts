import { settleCash } from '@voltloop/contract/bookings/rides'
import { renewOrder } from '@voltloop/contract/payments/payments'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { rideOn } from '../harness/booking-cards.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

const PHONE = { width: 360, height: 800 }

test('support gives a refund and a free day within the limit, and the customer sees both on the ticket', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(/status of 400/)
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.week)
  const page = await as(await shop.support())
  await page.setViewportSize(PHONE)
  await page.goto(`/dashboard/booking?ride=${transactionId}`)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: /^Details/ }).click()
  await card.getByRole('button', { name: 'Give goodwill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give goodwill' })
  await expect(dialog).toContainText('up to Rs. 500')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE)
  await page.screenshot({ path: test.info().outputPath('dialog-360.png') })

  // More than the limit is rejected at the field.
  await dialog.getByLabel('Refund amount').fill('600')
  await dialog.getByLabel('Reason').fill('Waited an hour at the hub')
  await dialog.getByRole('button', { name: 'Give goodwill' }).click()
  await expectFieldError(dialog.getByLabel('Refund amount'), 'You can give at most Rs. 500 for this booking.')
  await dialog.getByLabel('Refund amount').fill('200')
  await dialog.getByRole('button', { name: 'Give goodwill' }).press('Enter')
  await expectToast(page, 'Refund requested')
  await expect(card).toContainText('Refund of Rs. 200')

  await card.getByRole('button', { name: 'Give goodwill' }).click()
  await expect(dialog).toContainText('up to Rs. 300')
  await dialog.getByText('Free days', { exact: true }).click()
  await expect(dialog).toContainText('A day counts as Rs. 150.')
  await dialog.getByLabel('Number of days').fill('1')
  await dialog.getByLabel('Reason').fill('Flat tyre on the second day')
  await dialog.getByRole('button', { name: 'Give goodwill' }).press('Enter')
  await expectToast(page, 'Free days added')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(card).toContainText('1 free day')
  await page.screenshot({ path: test.info().outputPath('staff-1440.png'), fullPage: true })

  await page.reload()
  await card.getByRole('button', { name: /^Details/ }).click()
  await expect(card).toContainText('1 free day')
  const secondTab = await page.context().newPage()
  await secondTab.goto(`/dashboard/booking?ride=${transactionId}`)
  const there = rideOn(secondTab, transactionId)
  await there.getByRole('button', { name: /^Details/ }).click()
  await there.getByRole('button', { name: 'Give goodwill' }).click()
  await expect(secondTab.getByRole('dialog', { name: 'Give goodwill' })).toContainText('up to Rs. 150')

  const ticket = await as(rider)
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await ticket.setViewportSize(size)
    await ticket.goto(`/dashboard/booking?ride=${transactionId}`)
    await expect(rideOn(ticket, transactionId)).toContainText('Flat tyre on the second day')
    await expect(rideOn(ticket, transactionId)).toContainText('Refund of Rs. 200')
    await expectNoSidewaysScroll(ticket)
    await ticket.setViewportSize(size)
    await ticket.screenshot({ path: test.info().outputPath(`ticket-${size.width}.png`), fullPage: true })
  }
})

test('a refund of cash waits at the hub until the agent confirms it', async ({ as, shop, product, sessionOf }) => {
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.week)
  const callerOf = async (person: Parameters<typeof sessionOf>[0]) => {
    const { name, value } = await sessionOf(person)
    return callerAt(product.url, `${name}=${value}`)
  }
  const support = await callerOf(await shop.support())
  dataOf(await support.call(renewOrder, { body: { transactionId, isOnlinePayment: false } }))
  dataOf(await (await callerOf(await shop.agent())).call(settleCash, { body: { transactionId } }))

  const admin = await as(shop.admin)
  await admin.goto(`/dashboard/booking?ride=${transactionId}`)
  const card = rideOn(admin, transactionId)
  await card.getByRole('button', { name: /^Details/ }).click()
  await card.getByRole('button', { name: 'Give goodwill' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Give goodwill' })
  await dialog.getByLabel('Refund amount').fill('800')
  await dialog.getByLabel('Reason').fill('Scooter broke down')
  await dialog.getByRole('button', { name: 'Give goodwill' }).click()
  await expectToast(admin, 'Refund requested')
  await expect(card).toContainText('Rs. 800 of it is given back in cash at the hub.')

  const agent = await as(await shop.agent())
  await agent.setViewportSize(PHONE)
  await agent.goto(`/dashboard/bookings-approval?ride=${transactionId}`)
  await rideOn(agent, transactionId)
    .getByRole('button', { name: /^Give refund/ })
    .click()
  const question = agent.getByRole('alertdialog', { name: 'Refund given back?' })
  await expect(question).toContainText('Rs. 800')
  await agent.screenshot({ path: test.info().outputPath('confirm-360.png') })
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(agent, 'Refund confirmed')

  const ticket = await as(rider)
  await ticket.goto(`/dashboard/booking?ride=${transactionId}`)
  await expect(rideOn(ticket, transactionId)).toContainText('Rs. 800 of it was given back in cash.')
  const download = ticket.waitForEvent('download')
  await rideOn(ticket, transactionId).getByRole('button', { name: 'Refund receipt' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

import { PAID, SHORT, TITLES, WAITING } from '../../web/src/features/bookings/collecting/collecting.words.ts'
import { COLLECT_CHANGE } from '../../web/src/features/bookings/changes/staff-change.words.ts'
import { DEPOSIT_PAID_ONLINE } from '../../web/src/features/bookings/deposits/collect-deposit.words.ts'
import { DEPOSIT_HELD } from '../../web/src/lib/words/desk.words.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, rideOn } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const PHONE = { width: 360, height: 800 }

test('an agent collects the deposit with a QR code at the handover, reloads in the middle, and takes no cash', async ({
  as,
  shop,
  product,
  page: phone,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const desk = await as(await shop.agent())
  await desk.setViewportSize(PHONE)
  await desk.goto(APPROVALS)
  const openSheet = () => rideOn(desk, transactionId).getByRole('button', { name: 'Hand over' }).click()
  await openSheet()
  const sheet = desk.getByRole('dialog', { name: 'Pre-ride verification' })
  await sheet.getByRole('button', { name: SHORT.QR }).click()
  const code = desk.getByRole('dialog', { name: TITLES.QR })
  await expect(code).toContainText(`Rs. 2,000 for ${transactionId}`)
  await expect(code.getByRole('status')).toHaveText(WAITING)
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)

  // The same code is shown again after a reload, and in a second tab.
  const shown = await code.getByRole('img').getAttribute('src')
  await desk.reload()
  await openSheet()
  await sheet.getByRole('button', { name: SHORT.QR }).click()
  await expect(code.getByRole('img')).toHaveAttribute('src', shown ?? '')
  const second = await desk.context().newPage()
  await second.goto(APPROVALS)
  await rideOn(second, transactionId).getByRole('button', { name: 'Hand over' }).click()
  await second.getByRole('button', { name: SHORT.QR }).click()
  await expect(second.getByRole('dialog', { name: TITLES.QR }).getByRole('img')).toHaveAttribute('src', shown ?? '')

  await phone.goto(`${product.sandboxUrl}/gateway`)
  await phone.getByRole('row', { name: transactionId }).getByRole('link', { name: 'Simulate scan' }).click()
  await phone.getByRole('button', { name: 'Pay successfully' }).click()
  for (const tab of [desk, second]) {
    const dialog = tab.getByRole('dialog', { name: TITLES.QR })
    await expect(dialog.getByRole('status')).toHaveText(PAID)
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  await expect(sheet.getByRole('checkbox', { name: DEPOSIT_PAID_ONLINE })).toBeChecked()
  await expect(sheet.getByRole('button', { name: SHORT.QR })).toBeHidden()
  await second.reload()
  await rideOn(second, transactionId).getByRole('button', { name: 'Hand over' }).click()
  await expect(second.getByRole('checkbox', { name: DEPOSIT_HELD })).toBeChecked()
  await second.close()

  for (const name of ['Inspection', 'Documents verified', 'Customer training']) {
    await sheet.getByRole('checkbox', { name }).click()
  }
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expect(sheet).toBeHidden()
  const own = await as(rider)
  await own.goto('/dashboard/profile')
  await expect(own.getByRole('region', { name: 'Deposit passbook' })).toContainText(
    `${transactionId}, Sales Agent, by UPI`,
  )
})

test('an agent makes a dearer change, sends a link, and the booking changes when the customer has paid', async ({
  as,
  shop,
  sandbox,
  noise,
  page: phone,
}) => {
  // The customer comes back from the payment without being logged in.
  noise.allow(/status of 401/)
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider, { plan: shop.day })
  const desk = await as(await shop.agent())
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto(APPROVALS)
  const card = rideOn(desk, transactionId)
  await card.getByRole('button', { name: 'Change' }).click()
  const form = desk.getByRole('dialog', { name: 'Change booking' })
  await form.getByText('Hub, bike and plan').click()
  await form.getByLabel('Plan').selectOption({ label: '7 days, Rs. 1,050' })
  await form.getByRole('button', { name: 'Ask customer to pay' }).click()
  const collect = desk.getByRole('dialog', { name: COLLECT_CHANGE })
  await expect(collect).toContainText(`Rs. 840 for ${transactionId}`)
  await expectAccessible(desk)

  // After a reload the change still waits for its payment.
  await desk.reload()
  await card.getByRole('button', { name: 'Change' }).click()
  await collect.getByRole('button', { name: SHORT.LINK }).click()
  const dialog = desk.getByRole('dialog', { name: TITLES.LINK })
  await expect(dialog.getByRole('status')).toHaveText(WAITING)
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)
  await phone.goto(await sandbox.paymentLink(rider.phone))
  await phone.getByRole('button', { name: 'Pay successfully' }).click()
  await expect(dialog.getByRole('status')).toHaveText(PAID)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText('7 days')
})

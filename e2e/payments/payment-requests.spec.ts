import {
  CANCELLED,
  COLLECT_TITLE,
  PAID,
  SHOW,
  TITLES,
  WAITING,
  WAYS,
} from '../../web/src/features/bookings/collecting/collecting.words.ts'
import { RENEW_DESK } from '../../web/src/lib/words/desk.words.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { openOnBoard, rideOn } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const ACTIVE = '/dashboard/booking?tab=active'

test('an agent shows a QR code for a renewal, the customer scans it, and the dialog says paid without a reload', async ({
  as,
  shop,
  product,
  page: phone,
}) => {
  const { transactionId } = await shop.ride(await shop.newRider(), shop.day)
  const desk = await as(await shop.agent())
  await desk.goto(ACTIVE)
  await (await openOnBoard(desk, transactionId)).getByRole('button', { name: RENEW_DESK }).click()
  const form = desk.getByRole('dialog', { name: COLLECT_TITLE })
  await form.getByRole('radio', { name: '7 days' }).check()
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)
  await form.getByRole('button', { name: SHOW.QR }).click()

  const dialog = desk.getByRole('dialog', { name: TITLES.QR })
  const picture = dialog.getByRole('img', { name: 'QR code to pay Rs. 1,050' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200)
  await expect(dialog.getByText(/^Expires in 1\d:\d\d$/)).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(WAITING)
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)

  await phone.goto(`${product.sandboxUrl}/gateway`)
  await phone.getByRole('row', { name: transactionId }).getByRole('link', { name: 'Simulate scan' }).click()
  await phone.getByRole('button', { name: 'Pay successfully' }).click()
  await expect(phone.getByText('The payment was made.')).toBeVisible()

  await expect(dialog.getByRole('status')).toHaveText(PAID)
  await expect(picture).toBeHidden()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(await openOnBoard(desk, transactionId)).toContainText(/in [89] days/)
})

test('support sends a payment link, cancels it, sends another, and the customer pays from the text message', async ({
  as,
  shop,
  sandbox,
  noise,
  page: phone,
}) => {
  // The customer comes back from the payment without being logged in.
  noise.allow(/status of 401/)
  const rider = await shop.newRider()
  const { transactionId } = await shop.ride(rider, shop.day)
  const desk = await as(await shop.support())
  await desk.goto(`/dashboard/booking?ride=${transactionId}`)
  await rideOn(desk, transactionId).getByRole('button', { name: 'Renew' }).click()
  const form = desk.getByRole('dialog', { name: 'Ride Renewal form' })
  await form.getByRole('radio', { name: WAYS.LINK }).check()
  await form.getByRole('button', { name: SHOW.LINK }).click()
  const dialog = desk.getByRole('dialog', { name: TITLES.LINK })
  await expect(dialog.getByRole('button', { name: 'Send again (3 left)' })).toBeVisible()
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(dialog.getByRole('status')).toHaveText(CANCELLED)
  const first = await sandbox.paymentLink(rider.phone)
  await phone.goto(first)
  await expect(phone.getByText('This link is cancelled.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await rideOn(desk, transactionId).getByRole('button', { name: 'Renew' }).click()
  await form.getByRole('radio', { name: WAYS.LINK }).check()
  await form.getByRole('button', { name: SHOW.LINK }).click()
  const link = await dialog.getByRole('link').getAttribute('href')
  expect(link).not.toBe(first)
  await expect.poll(() => sandbox.paymentLink(rider.phone)).toBe(link)
  await phone.goto(link ?? '')
  await phone.getByRole('button', { name: 'Pay successfully' }).click()
  await expect(phone).toHaveURL(/\/auth\/login/)
  await expect(dialog.getByRole('status')).toHaveText(PAID)
})

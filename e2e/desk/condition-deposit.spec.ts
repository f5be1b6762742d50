import { KEPT_PHOTO_REQUIRED, KEPT_REASON_REQUIRED } from '@voltloop/contract/bookings/deposits-messages'
import {
  PHOTOS_FULL,
  PHOTOS_NOT_SENT,
  RECORD_TITLE,
} from '../../web/src/features/bookings/conditions/conditions.words.ts'
import type { Locator } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { pngPicture, RECORDER } from '../harness/catalogue.ts'
import { APPROVALS, openPastRide, rideOn, signLater, tickEverything } from '../harness/booking-cards.ts'
import { test } from '../harness/world.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'

const PHONE = { width: 360, height: 800 }

test('an agent photographs a vehicle at pickup and return and keeps part of the deposit, and the customer sees all of it', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(RECORDER)
  noise.allow(/ERR_FAILED.*\/photo/)
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId, shop.plates[0])
  const page = await as(await shop.agent())
  await page.setViewportSize(PHONE)
  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })

  // The first photo exceeds the upload limit, so the browser has to scale it down before the upload.
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/photo'))
  await choose(sheet, [photo(3000, 3 * 1024 * 1024), photo()])
  expect((await (await sent).response())?.status()).toBe(200)
  await expect(kept(sheet)).toHaveCount(2)
  const widths = () =>
    sheet.getByRole('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
  await expect.poll(async () => Math.max(...(await widths()))).toBe(1280)

  // A photo whose upload failed can be sent again.
  await page.route('**/photo/*?*', (route) => route.abort())
  await choose(sheet, [photo()])
  await expect(sheet.getByText(PHOTOS_NOT_SENT)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Hand over' })).toBeDisabled()
  await page.unroute('**/photo/*?*')
  await sheet.getByRole('button', { name: 'Send again' }).click()
  await expect(kept(sheet)).toHaveCount(3)

  // Uploaded photos survive a reload, and adding more than the maximum shows an error.
  await page.reload()
  await card.getByRole('button', { name: 'Hand over' }).click()
  await expect(kept(sheet)).toHaveCount(3)
  await kept(sheet).first().getByRole('button', { name: 'Remove photo' }).click()
  await expect(kept(sheet)).toHaveCount(2)
  await choose(
    sheet,
    Array.from({ length: 5 }, () => photo()),
  )
  await expectToast(page, PHOTOS_FULL)
  await expect(kept(sheet)).toHaveCount(6)
  await expect(sheet.locator('input[type=file]')).toHaveCount(0)
  await sheet.getByLabel('Note (optional)').fill('Scratch under the seat')
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expectToast(page, 'Booking successfully approved')
  await signLater(page)

  // The customer returns the vehicle with a broken mirror.
  await shop.announce(rider, transactionId, shop.hub)
  await page.getByRole('tab', { name: 'Return 1' }).click()
  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await expect(drop.getByRole('region', { name: 'At pickup' })).toContainText('Scratch under the seat')
  await expect(drop.getByRole('region', { name: 'At pickup' }).getByRole('img')).toHaveCount(6)
  await drop.getByRole('radio', { name: 'Keep part of it' }).check()
  await drop.getByRole('checkbox').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expect(drop.getByText('Enter the amount to keep, in whole rupees')).toBeVisible()
  await expect(drop.getByText(KEPT_REASON_REQUIRED)).toBeVisible()
  await drop.getByLabel('Amount to keep').fill('2001')
  await expect(drop.getByText('You can keep at most Rs. 2,000')).toBeVisible()
  await drop.getByLabel('Amount to keep').fill('450')
  await expect(drop.getByText('Rs. 1,550 will be returned to the customer.')).toBeVisible()
  await drop.getByLabel('Reason').fill('Left mirror broken')
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expect(drop.getByText(KEPT_PHOTO_REQUIRED)).toBeVisible()
  await choose(drop, [photo()])
  await expect(kept(drop)).toHaveCount(1)
  await drop.getByLabel('Comment (optional)').fill('Mirror hangs loose')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(page, 'Vehicle undeployed! Give the customer Rs. 1,550 back.')

  // Giving the money back is a step of its own, which survives a reload and is open to a colleague as well.
  const step = page.getByRole('alertdialog', { name: 'Give the customer Rs. 1,550 back' })
  await expectAccessible(page)
  await step.getByRole('button', { name: 'Later' }).click()
  const toGiveBack = page.getByRole('region', { name: 'To give back' })
  await expect(toGiveBack).toContainText(transactionId)
  await expectNoSidewaysScroll(page)
  await page.reload()
  const colleague = await as(await shop.otherAgent())
  await colleague.goto(APPROVALS)
  await expect(colleague.getByRole('region', { name: 'To give back' })).toContainText(transactionId)
  await toGiveBack.getByRole('button', { name: 'Give back Rs. 1,550' }).click()
  await step.getByRole('button', { name: 'Paid out' }).click()
  await expectToast(page, 'Payout confirmed')
  for (const desk of [page, colleague]) await expect(desk.getByRole('region', { name: 'To give back' })).toBeHidden()

  // The customer sees the condition at pickup next to the condition at return, and can open each photo in full size.
  const own = await as(rider)
  await own.goto('/dashboard/booking?tab=history')
  const ticket = rideOn(own, transactionId)
  await openPastRide(ticket)
  await expect(ticket).toContainText('Rs. 450 of the deposit kept: Left mirror broken. Rs. 1,550 deposit returned')
  await ticket.getByRole('button', { name: 'Vehicle condition 7 photos' }).click()
  const record = own.getByRole('dialog', { name: RECORD_TITLE })
  const [before, after] = [
    record.getByRole('region', { name: 'At pickup' }),
    record.getByRole('region', { name: 'At return' }),
  ]
  await expect(before).toContainText('Scratch under the seat')
  await expect(after).toContainText('Mirror hangs loose')
  // Poll, because the positions are final only after the opening animation of the dialog.
  await expect
    .poll(async () => {
      const [left, right] = [await before.boundingBox(), await after.boundingBox()]
      return [left?.y === right?.y, (left?.x ?? 0) < (right?.x ?? 0)]
    })
    .toEqual([true, true])
  await expectAccessible(own)
  await before.getByRole('button').first().click()
  await expect(own.getByRole('dialog', { name: 'At pickup, photo 1 of 6' })).toBeVisible()
  await own.keyboard.press('ArrowLeft')
  const full = own.getByRole('dialog', { name: 'At pickup, photo 6 of 6' })
  await expect(full.getByRole('img')).toBeVisible()
  await full.getByRole('button', { name: 'Next photo' }).click()
  await expect(own.getByRole('dialog', { name: 'At pickup, photo 1 of 6' })).toBeVisible()
  await own.keyboard.press('Escape')
  await expect(record).toBeVisible()

  // The deposit passbook shows the payment, the amount kept and the amount returned.
  await own.goto('/dashboard/profile')
  const passbook = own.getByRole('region', { name: 'Deposit passbook' })
  await expect(passbook).toContainText('Held nowRs. 0')
  await expectLines(
    passbook,
    ['Returned', 'Rs. 1,550'],
    ['Kept', 'Left mirror broken'],
    ['Paid at the hub', 'Rs. 2,000'],
  )
  await passbook.getByRole('button', { name: 'Photo' }).click()
  await expect(own.getByRole('dialog', { name: 'Kept' }).getByRole('img')).toBeVisible()
  await own.keyboard.press('Escape')
  await expectAccessible(own)

  // The next ride requires the deposit again. After its full return, the passbook shows that nothing is held.
  const next = await shop.book(rider)
  await shop.accept(next, shop.plates[1])
  await page.getByRole('tab', { name: 'upcoming 1' }).click()
  await expect(rideOn(page, next)).toContainText('ACCEPTED')
  await rideOn(page, next).getByRole('button', { name: 'Hand over' }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Security deposit paid Rs. 2,000' })).not.toBeChecked()
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await signLater(page)
  await expect(passbook).toContainText('Held nowRs. 2,000')
  await shop.announce(rider, next, shop.hub)
  await page.getByRole('tab', { name: 'Return 1' }).click()
  await rideOn(page, next).getByRole('button', { name: 'Drop Inspection' }).click()
  await drop.getByRole('radio', { name: 'Return it' }).check()
  await drop.getByRole('checkbox').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Paid out' }).click()
  await expect(passbook).toContainText('Held nowRs. 0')
  await expectLines(passbook, ['Returned', 'Rs. 2,000'], ['Paid at the hub', 'Rs. 2,000'], ['Returned', 'Rs. 1,550'])
})

const kept = (sheet: Locator) =>
  sheet.getByRole('listitem').filter({ has: sheet.page().getByRole('button', { name: 'Remove photo' }) })

async function choose(sheet: Locator, files: ReturnType<typeof photo>[]): Promise<void> {
  await sheet.getByLabel('Add photos').setInputFiles(files)
}

let taken = 0

/** Creates a unique PNG. `more` appends bytes, which can push the file over the upload limit. */
function photo(width = 320, more = 0) {
  taken += 1
  const buffer = Buffer.concat([pngPicture(width, 240 + taken), Buffer.alloc(more)])
  return { name: `${taken}.png`, mimeType: 'image/png', buffer }
}

async function expectLines(passbook: Locator, ...lines: string[][]): Promise<void> {
  for (const [at, words] of lines.entries()) {
    for (const word of words) await expect(passbook.getByRole('row').nth(at + 1)).toContainText(word)
  }
}

import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as words from '../../web/src/features/bookings/agreements/agreements.words.ts'
import { GET_SIGNATURE, SIGN_AGREEMENT } from '../../web/src/features/bookings/agreements/sign-button.words.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, drawSignature, rideOn, tickEverything } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test, type Shop } from '../harness/world.ts'

const PHONE = { width: 360, height: 740 }

const agreementOn = (page: Page) => page.getByRole('dialog', { name: words.SIGN_TITLE })
const signOn = (page: Page) => agreementOn(page).getByRole('button', { name: words.SIGN, exact: true })

/** Hands over at the desk, up to the question for the signature. */
async function handOver(page: Page, shop: Shop, transactionId: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.goto(APPROVALS)
  await rideOn(page, transactionId).getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[0]!)
  await sheet.getByLabel('Note (optional)').fill('Scratch on the left')
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expect(agreementOn(page)).toContainText('Scratch on the left')
}

async function downloadedHash(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Agreement Signed/ }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return createHash('sha256').update(bytes).digest('hex')
}

test('a rider signs on the screen of the agent, and both download the same PDF', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const page = await as(await shop.agent())
  await handOver(page, shop, transactionId)
  for (const part of [shop.plates[0]!, 'Late return', 'I always wear a helmet, and so does my passenger.'])
    await expect(agreementOn(page)).toContainText(part)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await signOn(page).click()
  await expect(agreementOn(page)).toContainText('Please sign in the box')
  await drawSignature(page)
  await signOn(page).click()
  await expectToast(page, 'Agreement signed')
  await expect(agreementOn(page)).toBeHidden()
  await expect(rideOn(page, transactionId).getByRole('button', { name: GET_SIGNATURE })).toHaveCount(0)

  const own = await as(rider)
  await own.goto(`/dashboard/booking?ride=${transactionId}`)
  const ownHash = await downloadedHash(own)
  await shop.announce(rider, transactionId, shop.hub)
  await page.getByRole('tab', { name: 'Return 1' }).click()
  await rideOn(page, transactionId).getByRole('button', { name: 'Details' }).click()
  expect(await downloadedHash(page)).toBe(ownHash)
})

test('a rider signs on the own phone after a reload, and the open dialog at the desk closes', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const page = await as(await shop.agent())
  await handOver(page, shop, transactionId)
  await expect(agreementOn(page)).toContainText(words.PHONE_HINT)

  const own = await as(rider)
  await own.setViewportSize(PHONE)
  await own.goto(`/dashboard/booking?ride=${transactionId}`)
  const button = own.getByRole('button', { name: SIGN_AGREEMENT })
  await button.click()
  await expect(agreementOn(own)).toContainText(words.SIGN_LEAD_RIDER)
  await own.reload()
  await button.click()
  await expectNoSidewaysScroll(own)
  await expectAccessible(own)
  await drawSignature(own)
  // A turned phone keeps what was drawn.
  await own.setViewportSize({ width: 740, height: 360 })
  await signOn(own).click()
  await expectToast(own, 'Agreement signed')
  await expect(button).toHaveCount(0)
  await expect(agreementOn(page)).toBeHidden()
})

test('a handover without a signature says why on its card, until the rider signs', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const page = await as(await shop.agent())
  await handOver(page, shop, transactionId)
  await agreementOn(page).getByRole('button', { name: words.WITHOUT_SIGNATURE }).click()
  const reason = page.getByRole('dialog', { name: words.SKIP_TITLE })
  await reason.getByRole('button', { name: words.SKIP_SAVE }).click()
  await expect(reason).toContainText('Say why there is no signature')
  await expectAccessible(page)
  await reason.getByLabel(words.SKIP_REASON).fill('The hand is in plaster')
  await reason.getByRole('button', { name: words.SKIP_SAVE }).click()
  await expectToast(page, 'Noted: no signature')

  await page.reload()
  await shop.announce(rider, transactionId, shop.hub)
  await page.getByRole('tab', { name: 'Return 1' }).click()
  const card = rideOn(page, transactionId)
  await expect(card).toContainText('No signature: The hand is in plaster')
  await card.getByRole('button', { name: GET_SIGNATURE }).click()
  await drawSignature(page)
  await signOn(page).click()
  await expectToast(page, 'Agreement signed')
  await expect(card).not.toContainText('No signature')
})

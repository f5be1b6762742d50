import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readLabelUrls } from '../../server/test/support/people/labels.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, countTaps, rideOn, signLater, tickEverything } from '../harness/booking-cards.ts'
import { COMPLETE_BROWSER } from '../harness/chromium.ts'
import { filmCode, filmedCamera } from '../harness/labels/label-video.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const PHONE = { width: 360, height: 800 }

test.use({ launchOptions: await filmedCamera() })

async function printLabel(page: Page, plate: string): Promise<string> {
  await page.goto(`/dashboard/fleet?q=${encodeURIComponent(plate)}`)
  await page.getByRole('button', { name: `More options for ${plate}` }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print label' }).click()
  const [url = ''] = await readLabelUrls(await readFile(await (await saved).path()))
  return url
}

/** Keeps the tracks of every camera that the page opens. */
function recordTracks(): void {
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const tracks: MediaStreamTrack[] = []
  Object.assign(window, { tracks })
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints)
    tracks.push(...stream.getTracks())
    return stream
  }
}

const trackStates = (page: Page) =>
  page.evaluate(() => (window as Window & { tracks?: MediaStreamTrack[] }).tracks?.map(({ readyState }) => readyState))

test('an agent prints labels and scans them at hand-over, swap and return', COMPLETE_BROWSER, async ({ as, shop }) => {
  const other = await shop.addModel()
  const otherPlate = `${(shop.plates[0] ?? '').slice(0, -1)}X`
  const [, plate = '', spare = ''] = shop.plates
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const page = await as(await shop.agent())
  await page.addInitScript(recordTracks)
  await page.context().grantPermissions(['camera'])
  await page.setViewportSize(PHONE)
  const label = await printLabel(page, plate)
  const spareLabel = await printLabel(page, spare)
  const otherLabel = await printLabel(page, otherPlate)

  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  const number = sheet.getByRole('combobox', { name: 'Vehicle number' })
  await expect(number).toHaveValue(shop.plates[0]!)
  const scanner = page.getByRole('dialog', { name: 'Scan label' })

  await filmCode('upi://pay?pa=somebody@bank')
  await sheet.getByRole('button', { name: 'Scan label' }).click()
  await expect(scanner.getByText('This is not one of our labels. Scan the label on the vehicle.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await scanner.getByRole('button', { name: 'Type the number instead' }).click()
  await expect(scanner).toBeHidden()
  expect(await trackStates(page)).toEqual(['ended'])

  await filmCode(otherLabel)
  await sheet.getByRole('button', { name: 'Scan label' }).click()
  const wrongModel = `${otherPlate} is a ${other.brand} ${other.modelName}. This booking is for a ${shop.modelTitle}.`
  await expect(scanner.getByText(wrongModel)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(scanner).toBeHidden()
  await expect(number).toHaveValue(shop.plates[0]!)

  await filmCode(label)
  const taps = await countTaps(page)
  await sheet.getByRole('button', { name: 'Scan label' }).click()
  await expect(number).toHaveValue(plate)
  await expect(scanner).toBeHidden()
  expect(await taps()).toBe(1)
  expect(await trackStates(page)).toEqual(['ended', 'ended', 'ended'])
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await signLater(page)
  await expect(card.getByRole('heading', { name: 'On the road' })).toBeVisible()
  await expect(card).toContainText(plate)

  await shop.announce(rider, transactionId, shop.hub)
  await page.getByRole('tab', { name: 'Return 1' }).click()
  await card.getByRole('button', { name: 'Swap' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap vehicle' })
  await swap.getByRole('button', { name: 'Scan label' }).click()
  await expect(scanner.getByText(`${plate} is on a ride. Its return was not recorded yet.`)).toBeVisible()
  await scanner.getByRole('button', { name: 'Dismiss' }).click()
  await filmCode(spareLabel)
  await swap.getByRole('button', { name: 'Scan label' }).click()
  await expect(swap.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(spare)
  await swap.getByLabel('Reason').fill('Flat tyre')
  await swap.getByRole('button', { name: 'Swap' }).click()
  await expectToast(page, 'Vehicle swapped')

  await filmCode(label)
  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByRole('button', { name: 'Scan label' }).click()
  await expect(scanner.getByText(`This is ${plate}. The vehicle of this ride is ${spare}.`)).toBeVisible()
  await scanner.getByRole('button', { name: 'Dismiss' }).click()
  await filmCode(spareLabel)
  await drop.getByRole('button', { name: 'Scan label' }).click()
  await expect(drop.getByText('The label matches this ride.')).toBeVisible()
  await expect(scanner).toBeHidden()
})

test('an agent who blocks the camera is told how to go on', COMPLETE_BROWSER, async ({ as, shop }) => {
  // Without a film the browser has no camera to block.
  await filmCode('Hello')
  const transactionId = await shop.book(await shop.newRider())
  await shop.accept(transactionId)
  const page = await as(await shop.agent())
  await page.goto(APPROVALS)
  await rideOn(page, transactionId).getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await sheet.getByRole('button', { name: 'Scan label' }).click()
  const scanner = page.getByRole('dialog', { name: 'Scan label' })
  await expect(scanner.getByText(/^The camera is blocked/)).toBeVisible()
  await scanner.getByRole('button', { name: 'Type the number instead' }).click()
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[0]!)
})

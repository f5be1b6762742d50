import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, rideOn, signLater, tickEverything } from '../harness/booking-cards.ts'
import { pngPicture, RECORDER } from '../harness/catalogue.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1440, height: 900 }
const UNDO = /^Undo, 1[45] min left$/
const DEPOSIT = '/dashboard/profile'

/** Draws the page at both widths, in both themes. */
async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await page.screenshot({ path: test.info().outputPath(`${name}-${theme}-${size.width}.png`) })
    }
  }
}

test('an agent undoes a handover with everything that it caused, and hands over again', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId)
  const page = await as(await shop.agent())
  await page.setViewportSize(PHONE)
  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  const handOver = async () => {
    await card.getByRole('button', { name: 'Hand over' }).click()
    await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[0]!)
    await tickEverything(sheet)
    await sheet.getByRole('button', { name: 'Hand over' }).click()
    await signLater(page)
    await expect(card.getByRole('heading', { name: 'On the road' })).toBeVisible()
  }
  await handOver()
  const own = await as(rider)
  await own.goto(`/dashboard/booking?ride=${transactionId}`)
  await expect(rideOn(own, transactionId)).toContainText(shop.plates[0]!)
  await look(page, 'on-the-road')

  await card.getByRole('button', { name: UNDO }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the handover?' })
  await expect(question).toContainText(
    `${transactionId} waits for its handover again, with ${shop.plates[0]!} reserved.`,
  )
  await expect(question).toContainText('Give the customer Rs. 2,000 back in cash.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await look(page, 'undo-handover')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Handover undone')
  await expect(card).toContainText('ACCEPTED')
  await expect(card.getByRole('button', { name: UNDO })).toHaveCount(0)
  expect(await shop.vehicle(shop.plates[0]!)).toMatchObject({ isDeployed: false, hub: { hubId: shop.hub.hubId } })

  // The rider's page shows it without a reload, and the passbook both entries.
  await expect(rideOn(own, transactionId)).toContainText('ACCEPTED')
  await own.setViewportSize(PHONE)
  await own.goto(DEPOSIT)
  const passbook = own.getByRole('region', { name: 'Deposit passbook' })
  await expect(passbook).toContainText('− Rs. 2,000')
  await expect(passbook).toContainText('The handover was undone')
  await expectNoSidewaysScroll(own)
  await passbook.scrollIntoViewIfNeeded()
  await look(own, 'passbook')

  // The cash is out of the till again.
  const manager = await as(shop.manager)
  await manager.goto('/dashboard/today')
  await expect(manager.getByRole('region', { name: shop.hub.name })).toContainText('Should be thereRs. 0')
  await handOver()
})

test('a hub manager corrects the plate that an agent mixed up, and both vehicles stay in service', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  const right = shop.plates[2]!
  const own = await as(rider)
  await own.goto(`/dashboard/booking?ride=${transactionId}`)
  await expect(rideOn(own, transactionId)).toContainText(plate)
  const page = await as(shop.manager)
  await page.setViewportSize(PHONE)
  await page.goto(`${APPROVALS}?ride=${transactionId}`)
  const card = rideOn(page, transactionId)
  await expect(card).toContainText(plate)
  await look(page, 'card')
  await card.getByRole('button', { name: 'Correct the plate' }).click()
  const sheet = page.getByRole('dialog', { name: 'Which vehicle is it?' })
  await expect(sheet).toContainText('Both vehicles stay in service.')
  await sheet.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(sheet.getByText('Vehicle number is required')).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Vehicle number' }).fill(right)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await look(page, 'correct-plate')
  await sheet.getByRole('button', { name: 'Correct', exact: true }).click()
  await expectToast(page, 'Plate corrected')
  await expect(card).toContainText(right)
  expect(await shop.vehicle(plate)).toMatchObject({ isDeployed: false, outOfService: null })
  expect(await shop.vehicle(right)).toMatchObject({ isDeployed: true, outOfService: null })
  await expect(rideOn(own, transactionId)).toContainText(right)
})

test('an agent undoes a return that kept a part of the deposit, and the rider sees the charge withdrawn', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(RECORDER)
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  const page = await as(await shop.agent())
  await page.setViewportSize(PHONE)
  await page.goto(`${APPROVALS}?ride=${transactionId}`)
  await rideOn(page, transactionId).getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByLabel('Drop hub').selectOption({ label: shop.hub.name })
  await drop.getByText('Needs service').click()
  await drop
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'mirror.png',
      mimeType: 'image/png',
      buffer: pngPicture(40, 40),
    })
  await expect(drop.getByRole('button', { name: 'Remove photo' })).toHaveCount(1)
  await drop.getByRole('radio', { name: 'Keep part of it' }).check()
  await drop.getByLabel('Amount to keep').fill('450')
  await drop.getByLabel('Reason').fill('Left mirror broken')
  await drop.getByLabel('I have inspected the vehicle').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  expect(await shop.vehicle(plate)).toMatchObject({ outOfService: 'Needs service after a ride' })

  await page.goto(APPROVALS)
  await page.getByRole('region', { name: 'To give back' }).getByRole('button', { name: UNDO }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the return?' })
  await expect(question).toContainText('It is in service again.')
  await expect(question).toContainText("Don't give the customer Rs. 1,550: the deposit stays held.")
  await expect(question).toContainText('The Rs. 450 that you kept goes back to the deposit, with a credit note.')
  await expectAccessible(page)
  await look(page, 'undo-return')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Return undone')
  await expect(page.getByRole('region', { name: 'To give back' })).toBeHidden()
  expect(await shop.vehicle(plate)).toMatchObject({ isDeployed: true, outOfService: null })

  const own = await as(rider)
  await own.setViewportSize(PHONE)
  await own.goto(`/dashboard/booking?ride=${transactionId}`)
  const ticket = rideOn(own, transactionId)
  await expect(ticket).toContainText(plate)
  await expect(ticket).toContainText('The return was undone')
  await look(own, 'ticket')
  await own.goto(DEPOSIT)
  await expect(own.getByRole('region', { name: 'Deposit passbook' })).toContainText('Held nowRs. 2,000')
})

test('an agent undoes a swap, and one who takes a vehicle back sees for how long that can be undone', async ({
  as,
  shop,
}) => {
  const rider = await shop.newRider()
  const { transactionId, plate } = await shop.ride(rider, shop.week)
  const second = shop.plates[3]!
  const page = await as(await shop.agent())
  await page.setViewportSize(PHONE)
  await page.goto(`${APPROVALS}?ride=${transactionId}`)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: 'Swap' }).click()
  const sheet = page.getByRole('dialog', { name: 'Swap vehicle' })
  await sheet.getByRole('combobox', { name: 'Vehicle number' }).fill(second)
  await sheet.getByLabel('Reason').fill('Flat tyre')
  await sheet.getByRole('button', { name: 'Swap' }).click()
  await expectToast(page, 'Vehicle swapped')
  await expect(card).toContainText(second)
  await card.getByRole('button', { name: UNDO }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the swap?' })
  await expect(question).toContainText(`${second} goes back to its hub.`)
  await look(page, 'undo-swap')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Swap undone')
  await expect(card).toContainText(plate)
  expect(await shop.vehicle(plate)).toMatchObject({ isDeployed: true, outOfService: null })
  expect(await shop.vehicle(second)).toMatchObject({ isDeployed: false, outOfService: null })

  await shop.announce(rider, transactionId, shop.hub)
  await page.goto(`${APPROVALS}?tab=return`)
  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByRole('radio', { name: 'Hold it for the next ride' }).check()
  await drop.getByLabel('I have inspected the vehicle').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(page, 'Vehicle undeployed!')
  const taken = page.getByRole('region', { name: 'Just taken back' })
  await expect(taken).toContainText(transactionId)
  await expectAccessible(page)
  await look(page, 'taken-back')
  await taken.getByRole('button', { name: UNDO }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Return undone')
  await expect(taken).toBeHidden()
  await expect(card).toContainText('INSPECTED')
})

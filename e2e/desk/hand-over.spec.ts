import { HANDLED_TITLE } from '../../web/src/lib/words/desk.words.ts'
import { DEPOSIT_OUTCOME_REQUIRED } from '@voltloop/contract/bookings/deposits-messages'
import { CONDITION_REQUIRED, DEPOSIT_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, countTaps, rideOn, signLater, tickEverything } from '../harness/booking-cards.ts'
import { test } from '../harness/world.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const PHONE = { width: 360, height: 800 }

test('an agent accepts a booking, hands over the vehicle in six taps, takes it back, and the ride moves to history', async ({
  as,
  shop,
}) => {
  const fullHub = await shop.openFullHub()
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  const page = await as(await shop.agent())
  await page.setViewportSize(PHONE)
  await page.goto(APPROVALS)
  await expect(page).toHaveTitle('Bookings approval · Voltloop')
  await expect(page.getByRole('tab')).toHaveText(['upcoming1', 'Return0'])
  const card = rideOn(page, transactionId)
  await expect(card).toContainText('PENDING')
  await expect(card).toContainText(`${shop.modelTitle}, 7 days`)
  await expect(card).toContainText('free at this hub now')
  await expect(card.getByRole('link', { name: 'Call Meera Joshi' })).toHaveAttribute('href', `tel:+91${rider.phone}`)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expectToast(page, 'Booking successfully approved')
  await expect(card).toContainText('ACCEPTED')

  // Submitting an incomplete form shows a separate message for each missing item.
  await card.getByRole('button', { name: 'Hand over' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[0]!)
  const number = sheet.getByRole('combobox', { name: 'Vehicle number' })
  await expect(number).not.toHaveValue('')
  await number.fill('')
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  for (const missing of [
    'Vehicle number is required',
    'Inspection must be checked',
    'Documents must be verified',
    'Customer training must be checked',
    DEPOSIT_REQUIRED,
  ]) {
    await expect(sheet.getByText(missing)).toBeVisible()
  }
  await expect(sheet.getByText('···· ')).toHaveCount(3)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()

  const taps = await countTaps(page)
  await card.getByRole('button', { name: 'Hand over' }).click()
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[0]!)
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await expect(sheet).toBeHidden()
  expect(await taps()).toBe(6)
  await signLater(page)
  await expect(card.getByRole('heading', { name: 'On the road' })).toBeVisible()
  await expect(card).toContainText(shop.plates[0]!)
  await expectAccessible(page)
  // The toast lies above this button and under the pointer, and must neither stay nor catch the press.
  await card.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('No bookings waiting for approval')).toBeVisible()
  expect(await shop.vehicle(shop.plates[0]!)).toMatchObject({ isDeployed: true })

  await page.getByRole('tab', { name: 'Return' }).click()
  await expect(page.getByText('No bookings found')).toBeVisible()
  await shop.announce(rider, transactionId, fullHub)
  await expect(card).toContainText('INSPECTED')
  await expect(card).toContainText(fullHub.name)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await expect(drop.getByLabel('Drop hub')).toHaveValue(fullHub.hubId)
  await expect(drop).toContainText(`There's space at ${shop.hub.name}`)
  await expect(drop).toContainText("This ride has 7 days left. Unused days aren't refunded")
  await drop.getByLabel('Drop hub').selectOption('')
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expect(drop.getByText('Drop hub is required')).toBeVisible()
  await expect(drop.getByText(CONDITION_REQUIRED)).toBeVisible()
  await expect(drop.getByText(DEPOSIT_OUTCOME_REQUIRED)).toBeVisible()
  await expectAccessible(page)
  await drop.getByLabel('Drop hub').selectOption({ label: shop.hub.name })
  await drop.getByRole('radio', { name: 'Hold it for the next ride' }).check()
  await drop.getByRole('checkbox').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(page, 'Vehicle undeployed!')
  await expect(page.getByRole('tab', { name: 'Return 0' })).toBeVisible()
  await expect(page.getByText(HANDLED_TITLE)).toBeHidden()

  const own = await as(rider)
  await own.goto('/dashboard/booking?tab=history')
  await expect(rideOn(own, transactionId)).toContainText('COMPLETED')
})

test('an agent swaps the vehicle during a ride, and a damaged vehicle is out of service until it is cleared', async ({
  as,
  shop,
}) => {
  const fullHub = await shop.openFullHub()
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider)
  await shop.accept(transactionId, shop.plates[2])
  const page = await as(await shop.agent())
  await page.goto(APPROVALS)
  const card = rideOn(page, transactionId)
  await card.getByRole('button', { name: 'Hand over' }).click()
  // The hub manager reserved this vehicle when accepting the booking, so the sheet suggests it.
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).toHaveValue(shop.plates[2]!)
  await tickEverything(sheet)
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await signLater(page)
  await expect(card).toContainText('On the road')
  await shop.announce(rider, transactionId, shop.hub)
  await page.getByRole('tab', { name: 'Return 1' }).click()

  await card.getByRole('button', { name: 'Swap' }).click()
  const swap = page.getByRole('dialog', { name: 'Swap vehicle' })
  await swap.getByRole('button', { name: 'Swap' }).click()
  await expect(swap.getByText('A reason is required to swap the vehicle')).toBeVisible()
  const number = swap.getByRole('combobox', { name: 'Vehicle number' })
  await number.press('ArrowDown')
  // Vehicles of this hub come first. A vehicle at another hub comes last and shows the name of that hub.
  await expect(swap.getByRole('option')).toHaveText([
    `${shop.plates[0]}This hub`,
    `${shop.plates[1]}This hub`,
    `${shop.plates[3]}This hub`,
    `${shop.plates[4]}${fullHub.name}`,
  ])
  await number.press('ArrowDown')
  await number.press('Enter')
  await expect(number).toHaveValue(shop.plates[1]!)
  await expect(swap.getByRole('option')).toHaveCount(0)
  await swap.getByLabel('Reason').fill('Flat tyre')
  await swap.getByRole('button', { name: 'Swap' }).click()
  await expectToast(page, 'Vehicle swapped')
  await expect(card).toContainText(shop.plates[1]!)
  expect(await shop.vehicle(shop.plates[2]!)).toMatchObject({ isDeployed: false, outOfService: 'Flat tyre' })

  await card.getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = page.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByRole('radio', { name: 'Needs service' }).check()
  await drop.getByLabel('Comment').fill('Brake noise')
  await drop.getByRole('radio', { name: 'Hold it for the next ride' }).check()
  await drop.getByRole('checkbox').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(page, 'Vehicle undeployed!')
  const damaged = shop.plates[1]!
  expect(await shop.vehicle(damaged)).toMatchObject({ isDeployed: false, outOfService: 'Brake noise' })

  // The damaged vehicle is not offered for the next ride until it is cleared.
  const next = await shop.book(await shop.newRider())
  await shop.accept(next)
  await page.getByRole('tab', { name: 'upcoming 1' }).click()
  // Wait for the live update: until then, the card shows Accept instead of Hand over.
  await expect(rideOn(page, next)).toContainText('ACCEPTED')
  await rideOn(page, next).getByRole('button', { name: 'Hand over' }).click()
  const chips = sheet.getByRole('group', { name: 'Undeployed at this hub' }).getByRole('button')
  await expect(chips).toHaveText([shop.plates[0]!, shop.plates[3]!])
  await shop.backInService(damaged)
  await expect(chips).toHaveText([shop.plates[0]!, damaged, shop.plates[3]!])
})

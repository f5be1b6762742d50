import type { Locator, Page } from '@playwright/test'
import * as messages from '@voltloop/contract/bookings/charges-messages'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import * as words from '../../web/src/features/bookings/charges/charges.words.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, openPastRide, rideOn } from '../harness/booking-cards.ts'
import { pngPicture, RECORDER } from '../harness/catalogue.ts'
import { expectFieldError } from '../harness/field-error.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import type { Product } from '../harness/product.ts'
import { moveClockTo, readClock, test } from '../harness/restartable.ts'
import { expectToast } from '../harness/toasts.ts'
import { checkoutOf, openReview } from '../harness/wizard-page.ts'
import type { Rider, Shop } from '../harness/world.ts'

// The tests move the clock of one product, so they run one after the other.
test.describe.configure({ mode: 'default' })

const HOME = '/dashboard/home'
const HISTORY = '/dashboard/booking?tab=history'
const PHONE = { width: 360, height: 800 }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const chargeOn = (page: Page | Locator, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a late return with damage is charged, the rider sees both before the deposit is touched, agrees to one and disputes the other', async ({
  as,
  shop,
  product,
  noise,
}) => {
  noise.allow(RECORDER)
  const rider = await shop.newRider()
  const transactionId = await rideUntilLate(shop, rider, product, 125)
  const agent = await as(await shop.agent())
  await agent.setViewportSize(PHONE)
  await agent.goto(`${APPROVALS}?ride=${transactionId}`)
  await rideOn(agent, transactionId).getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = agent.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByLabel('Drop hub').selectOption({ label: shop.hub.name })

  // The lateness is computed, with the grace said. Amount and reason can be changed.
  await expect(drop).toContainText('60 minutes are free')
  await expect(drop.getByLabel(words.AMOUNT)).toHaveValue('100')
  await drop.getByLabel(words.AMOUNT).fill('')
  await drop.getByLabel('I have inspected the vehicle').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectFieldError(drop.getByLabel(words.AMOUNT), messages.CHARGE_AMOUNT_RANGE)
  await drop.getByLabel(words.AMOUNT).fill('50')
  await drop.getByLabel('Reason').fill('Called us, one hour charged')

  // Damage needs a photo of the return.
  await drop.getByRole('button', { name: words.ADD_CHARGE }).click()
  const add = agent.getByRole('dialog', { name: words.ADD_CHARGE })
  await add.getByLabel(words.WHAT_FOR).selectOption({ label: 'Damage: Mirror' })
  await add.getByLabel('Reason').fill('Left mirror broken')
  await add.getByRole('button', { name: words.ADD_CHARGE }).click()
  await expect(add.getByText(words.ADD_PHOTO_FIRST)).toBeVisible()
  await agent.keyboard.press('Escape')
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  const picture = { name: '1.png', mimeType: 'image/png', buffer: pngPicture(640, 480) }
  await drop.getByLabel('Add photos').setInputFiles([picture])
  await expect(drop.getByRole('button', { name: 'Remove photo' })).toHaveCount(1)
  await drop.getByRole('button', { name: words.ADD_CHARGE }).click()
  await add.getByLabel(words.WHAT_FOR).selectOption({ label: 'Damage: Mirror' })
  await add.getByLabel(words.AMOUNT).fill('350')
  await add.getByLabel('Reason').fill('Left mirror broken, glass is missing')
  await expectAccessible(agent)
  await add.getByRole('button', { name: words.ADD_CHARGE }).click()
  await expect(add).toBeHidden()
  await drop.getByRole('radio', { name: 'Return it' }).check()
  await expect(drop).toContainText('Rs. 1,600 will be returned to the customer.')
  await expectNoSidewaysScroll(agent)
  await expectAccessible(agent)
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await expectToast(agent, `Vehicle undeployed! Give the customer Rs. 1,600 back. ${messages.withheld(400)}`)
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Paid out' }).click()

  // The rider sees both at home with reason, price and photo. Nothing is taken yet.
  const page = await as(rider)
  await page.setViewportSize(PHONE)
  await page.goto(HOME)
  const open = page.getByRole('region', { name: words.OWN_CHARGES })
  const [late, damage] = [chargeOn(open, 'Late return'), chargeOn(open, 'Damage: Mirror')]
  await expect(late).toContainText('Called us, one hour charged')
  await expect(late).toContainText('Rs. 50')
  await expect(damage).toContainText('Left mirror broken, glass is missing')
  await damage.getByRole('button', { name: words.PHOTO }).click()
  await expect(page.getByRole('dialog', { name: 'Damage: Mirror' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // Reloaded in the middle, and open in a second tab that follows without a reload.
  await page.reload()
  const second = await page.context().newPage()
  await second.goto(HISTORY)
  const ticket = rideOn(second, transactionId)
  await openPastRide(ticket)
  await expect(chargeOn(ticket, 'Late return')).toContainText(words.STATE_NAMES.PROPOSED)
  await late.getByRole('button', { name: words.AGREE }).click()
  await expectToast(page, messages.CHARGE_PAID_FROM_DEPOSIT)
  await expect(late).toBeHidden()
  await expect(chargeOn(ticket, 'Late return')).toContainText(words.fromDeposit('Rs. 50'))
  await damage.getByRole('button', { name: words.DISPUTE }).click()
  const dispute = page.getByRole('dialog', { name: words.DISPUTE })
  await dispute.getByRole('button', { name: words.DISPUTE }).click()
  await expect(dispute.getByText(messages.DISPUTE_REASON_REQUIRED)).toBeVisible()
  await dispute.getByLabel(words.YOUR_REASON).fill('It was broken when I got it')
  await dispute.getByRole('button', { name: words.DISPUTE }).click()
  await expectToast(page, messages.CHARGE_DISPUTED)
  await expect(chargeOn(ticket, 'Damage: Mirror')).toContainText('It was broken when I got it')

  // Support decides: the charge stands, and the deposit pays it.
  const support = await as(await shop.support())
  await support.goto(`/dashboard/booking?ride=${transactionId}`)
  const card = rideOn(support, transactionId)
  await card.getByRole('button', { name: /^Details/ }).click()
  await expect(chargeOn(card, 'Damage: Mirror')).toContainText('It was broken when I got it')
  await chargeOn(card, 'Damage: Mirror').getByRole('button', { name: words.UPHOLD }).click()
  const decision = support.getByRole('dialog', { name: words.UPHOLD })
  await decision.getByLabel(words.YOUR_REASON).fill('The photo of the pickup shows a whole mirror')
  await decision.getByRole('button', { name: words.UPHOLD }).click()
  await expectToast(support, messages.CHARGE_UPHELD)
  await expect(chargeOn(ticket, 'Damage: Mirror')).toContainText(words.fromDeposit('Rs. 350'))
  await expect(page.getByRole('region', { name: words.OWN_CHARGES })).toBeHidden()

  // The city admin waives it afterwards: the deposit has it back, with a credit note.
  const admin = await as(shop.admin)
  await admin.goto(`/dashboard/booking?ride=${transactionId}`)
  const own = rideOn(admin, transactionId)
  await own.getByRole('button', { name: /^Details/ }).click()
  await chargeOn(own, 'Damage: Mirror').getByRole('button', { name: words.WAIVE }).click()
  const waiver = admin.getByRole('dialog', { name: words.WAIVE })
  await waiver.getByLabel(words.YOUR_REASON).fill('A regular customer')
  await waiver.getByRole('button', { name: words.WAIVE }).click()
  await expectToast(admin, messages.CHARGE_WAIVED)
  await expect(chargeOn(ticket, 'Damage: Mirror')).toContainText(/with credit note C\//)
  await expect(chargeOn(ticket, 'Damage: Mirror')).toContainText('Waived: A regular customer')
  const download = second.waitForEvent('download')
  await chargeOn(ticket, 'Damage: Mirror').getByRole('link', { name: /^N\// }).click()
  expect((await download).suggestedFilename()).toMatch(/^N-.*\.pdf$/)
  await second.goto('/dashboard/profile')
  const passbook = second.getByRole('region', { name: 'Deposit passbook' })
  await expect(passbook).toContainText('Held nowRs. 350')
  await expect(passbook.getByRole('row').nth(1)).toContainText('Reversed')
})

test('a fine that is added weeks later blocks new orders after a week, until the rider pays it at home', async ({
  as,
  shop,
  product,
  noise,
}) => {
  // The session of the rider has expired, and an order is refused.
  noise.allow(/status of 40[19]/)
  const rider = await shop.newRider()
  const transactionId = await rideUntilLate(shop, rider, product, 10)
  const colleague = await shop.otherAgent()
  const agent = await as(await shop.agent())
  await agent.goto(`${APPROVALS}?ride=${transactionId}`)
  await rideOn(agent, transactionId).getByRole('button', { name: 'Drop Inspection' }).click()
  const drop = agent.getByRole('dialog', { name: 'Drop Inspection' })
  await drop.getByLabel('Drop hub').selectOption({ label: shop.hub.name })
  await expect(drop).toContainText(words.inGrace('10 min', 60))
  await drop.getByRole('radio', { name: 'Return it' }).check()
  await drop.getByLabel('I have inspected the vehicle').check()
  await drop.getByRole('button', { name: 'Drop Inspection' }).click()
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Paid out' }).click()
  await expectToast(agent, 'Payout confirmed')

  // Three weeks later the challan arrives.
  const returnedAt = await readClock(product)
  await moveClockTo(product, new Date(returnedAt.getTime() + 21 * DAY_MS))
  const desk = await as(colleague)
  await desk.setViewportSize(PHONE)
  await desk.goto(`/dashboard/booking?ride=${transactionId}`)
  const card = rideOn(desk, transactionId)
  await card.getByRole('button', { name: /^Details/ }).click()
  await card.getByRole('button', { name: words.ADD_CHARGE }).click()
  const add = desk.getByRole('dialog', { name: words.ADD_CHARGE })
  await add.getByLabel(words.WHAT_FOR).selectOption({ label: 'Traffic fine' })
  await add.getByLabel(words.AMOUNT).fill('1000')
  await add.getByLabel(words.REASON).fill('Red light on 3 Nov, challan 4711')
  await add.getByRole('button', { name: words.ADD_CHARGE }).click()
  await expectToast(desk, messages.CHARGE_PROPOSED)
  await expect(chargeOn(card, 'Traffic fine')).toContainText(words.STATE_NAMES.PROPOSED)

  // Nobody answers: it is due after a day, and blocks new orders a week later.
  await moveClockTo(product, new Date((await readClock(product)).getTime() + DAY_MS + MINUTE_MS))
  const page = await as(rider)
  await page.setViewportSize(PHONE)
  await logIn(page, rider)
  const open = page.getByRole('region', { name: words.OWN_CHARGES })
  await expect(chargeOn(open, 'Traffic fine')).toContainText(words.STATE_NAMES.DUE)
  await expect(open.getByRole('button', { name: 'Pay Rs. 1,000' })).toBeVisible()
  await moveClockTo(product, new Date((await readClock(product)).getTime() + 8 * DAY_MS))
  await logIn(page, rider)
  await expect(open).toContainText(words.YOU_CANNOT_BOOK)
  const review = await openReview(page, shop, await readClock(product))
  await review.getByRole('button', { name: /^Pay/ }).click()
  // A toast says it too.
  await expect(review.getByRole('alert').getByText(messages.chargesDue('Rs. 1,000'))).toBeVisible()
  await expect(review.getByRole('button', { name: 'Pay Rs. 1,000' })).toBeVisible()
  await page.goto(HOME)
  await open.getByRole('button', { name: 'Pay Rs. 1,000' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, messages.CHARGE_PAID)
  await expect(open).toBeHidden()
  const unblocked = await openReview(page, shop, await readClock(product))
  await unblocked.getByRole('button', { name: /^Pay/ }).click()
  await expect(checkoutOf(page).getByRole('button', { name: 'Pay successfully' })).toBeVisible()
})

/** Takes a ride for a day, and moves the clock this many minutes past its end. */
async function rideUntilLate(shop: Shop, rider: Rider, product: Product, minutes: number): Promise<string> {
  const start = nextPickupStep(new Date((await readClock(product)).getTime() + 60 * MINUTE_MS))
  const transactionId = await shop.book(rider, { plan: shop.day, start })
  await shop.accept(transactionId)
  await shop.handOver(transactionId, shop.plates[0] ?? '')
  await moveClockTo(product, new Date(start.getTime() + DAY_MS + minutes * MINUTE_MS))
  return transactionId
}

/** Logs in by hand: sessions end while the clock moves. */
async function logIn(page: Page, rider: Rider): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Phone').fill(rider.phone)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/dashboard\//)
  await page.goto(HOME)
}

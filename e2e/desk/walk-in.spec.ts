import { createWalkIn } from '@voltloop/contract/bookings/walk-ins'
import type { Page } from '@playwright/test'
import { callerAt } from '../../server/test/support/caller.ts'
import * as customer from '../../web/src/features/accounts/desk/desk-customer.words.ts'
import * as words from '../../web/src/features/bookings/walk-in/walk-in.words.ts'
import { NO_CONNECTION } from '../../web/src/lib/words/client.words.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countTaps, drawSignature } from '../harness/booking-cards.ts'
import { KYC } from '../harness/identity-numbers.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import type { Sandbox } from '../harness/sandbox.ts'
import { test, type Shop } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

const PHONE = { width: 360, height: 800 }
const WALK_IN = '/dashboard/walk-in'
const MOST_TAPS = 12

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Enters the number of a customer who has never been here, and the code that the customer is texted. */
async function proveCustomer(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await page.getByLabel(customer.CUSTOMER_PHONE).fill(phone)
  await page.getByRole('button', { name: customer.SEND_CODE }).click()
  const code = page.getByLabel('Six-digit code')
  await code.fill(await sandbox.code(phone, 'WALK_IN'))
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Kiran Walker')
  await page.getByLabel('Date of Birth').fill('1994-04-04')
  await page.getByLabel('Driving License Number').fill(KYC.drivingLicense)
  await page.getByLabel('Aadhar Number').fill(String(KYC.aadharNumber))
  await page.getByLabel('PAN Number').fill(KYC.panNumber)
  await page.getByRole('checkbox', { name: customer.CONSENT }).check()
  await page.getByRole('button', { name: customer.SAVE_DETAILS }).click()
}

async function chooseRide(page: Page, shop: Shop): Promise<void> {
  await page.getByRole('radio', { name: shop.modelTitle }).check()
  await page.getByRole('radio', { name: '1 day' }).check()
}

async function handOver(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Pre-ride verification' })
  await expect(sheet.getByRole('combobox', { name: 'Vehicle number' })).not.toHaveValue('')
  for (const name of ['Inspection', 'Documents verified', 'Customer training'])
    await sheet.getByRole('checkbox', { name }).check()
  await sheet.getByRole('button', { name: 'Hand over' }).click()
  await drawSignature(page)
  await page
    .getByRole('dialog', { name: 'Rental agreement' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  await expectToast(page, 'Agreement signed')
}

const newPhone = () => `60${String(Date.now()).slice(-8)}`

test('a walk-in from the phone to the road, paid by QR code, with a reload at every step', async ({
  as,
  shop,
  sandbox,
  product,
  page: scanner,
}) => {
  const page = await as(await shop.agent())
  await page.setViewportSize(PHONE)
  await page.goto('/dashboard/booking')
  await page.getByRole('navigation', { name: 'Bookings' }).getByRole('link', { name: 'Walk-in' }).click()
  await expect(heading(page, words.STEP_TITLES.phone)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const taps = await countTaps(page)
  const phone = newPhone()
  await proveCustomer(page, sandbox, phone)
  await expect(heading(page, words.STEP_TITLES.details)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await fillDetails(page)
  await expect(heading(page, words.STEP_TITLES.ride)).toBeVisible()
  await chooseRide(page, shop)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.WAYS.QR, exact: true }).click()
  await expect(heading(page, words.STEP_TITLES.payment)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code to pay Rs. 210' })).toBeInViewport({ ratio: 1 })
  const usedBeforeReload = await taps()

  // The same code is shown again after a reload, and in a second tab.
  const shown = await page.getByRole('img', { name: 'QR code to pay' }).getAttribute('src')
  await page.reload()
  await expect(page.getByRole('img', { name: 'QR code to pay' })).toHaveAttribute('src', shown ?? '')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByRole('img', { name: 'QR code to pay' })).toHaveAttribute('src', shown ?? '')
  await second.close()
  await expectAccessible(page)

  const transactionId = new URL(page.url()).searchParams.get('ride') ?? ''
  const scan = async () => {
    await scanner.goto(`${product.sandboxUrl}/gateway`)
    await scanner.getByRole('row', { name: transactionId }).getByRole('link', { name: 'Simulate scan' }).first().click()
    await scanner.getByRole('button', { name: 'Pay successfully' }).click()
  }
  await scan()
  await expect(heading(page, words.STEP_TITLES.deposit)).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code to pay Rs. 2,000' })).toBeVisible()
  await scan()
  await expect(page.getByRole('dialog', { name: 'Pre-ride verification' })).toBeVisible()
  const afterReload = await countTaps(page)
  await handOver(page)
  await expect(heading(page, words.STEP_TITLES.done)).toBeVisible()
  await expect(page.getByText('Kiran Walker rides')).toBeVisible()
  await expectAccessible(page)
  expect(usedBeforeReload + (await afterReload())).toBeLessThanOrEqual(MOST_TAPS)
  await page.getByRole('button', { name: words.NEXT_CUSTOMER }).click()
  await expect(page.getByLabel(customer.CUSTOMER_PHONE)).toHaveValue('')
})

test('a walk-in paid in cash, by the manager of the hub, in twelve taps at most, and its cash is in the till', async ({
  as,
  shop,
  sandbox,
}) => {
  const page = await as(shop.manager)
  await page.setViewportSize(PHONE)
  await page.goto(WALK_IN)
  const taps = await countTaps(page)
  await proveCustomer(page, sandbox, newPhone())
  await fillDetails(page)
  await chooseRide(page, shop)
  await page.getByRole('button', { name: words.WAYS.CASH, exact: true }).click()
  const cash = page.getByRole('dialog', { name: words.TAKE_CASH })
  await expect(cash).toContainText('Rs. 2,210')
  await expectAccessible(page)
  await cash.getByRole('button', { name: words.CASH_TAKEN }).click()
  await handOver(page)
  await expect(heading(page, words.STEP_TITLES.done)).toBeVisible()
  expect(await taps()).toBeLessThanOrEqual(MOST_TAPS)
  await page.goto('/dashboard/today')
  await expect(page.getByText('Walk-ins')).toBeVisible()
})

test('an agent goes on after a reload without asking for the code again, and changes from QR code to cash', async ({
  as,
  shop,
  sandbox,
  noise,
}) => {
  noise.allow(/ERR_FAILED/)
  const page = await as(await shop.agent())
  await page.goto(WALK_IN)
  await proveCustomer(page, sandbox, newPhone())
  await expect(heading(page, words.STEP_TITLES.details)).toBeVisible()
  await page.reload()
  await fillDetails(page)
  await expect(heading(page, words.STEP_TITLES.ride)).toBeVisible()
  await page.reload()
  await chooseRide(page, shop)
  await page.getByRole('button', { name: words.WAYS.QR, exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code to pay' })).toBeVisible()
  await page.getByRole('button', { name: words.CASH_INSTEAD, exact: true }).click()
  // The server books in cash, but its answer is lost with the page.
  await page.route('**/api/v1/transaction/walk-in', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: words.CASH_TAKEN }).click()
  await expect(page.getByText(NO_CONNECTION)).toBeVisible()
  await page.unroute('**/api/v1/transaction/walk-in')
  await page.reload()
  await handOver(page)
  await expect(heading(page, words.STEP_TITLES.done)).toBeVisible()
})

test('a customer cannot open the desk, and its call refuses a customer whose code was not told', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const own = await as(rider)
  await own.goto(WALK_IN)
  await expect(own.getByLabel(customer.CUSTOMER_PHONE)).toHaveCount(0)
  const { name, value } = await sessionOf(shop.manager)
  const desk = callerAt(product.url, `${name}=${value}`)
  const body = {
    phone: rider.phone,
    modelId: shop.model.modelId,
    subscriptionId: shop.day.subscriptionId,
    pickUpHubId: shop.hub.hubId,
    payment: 'CASH',
  } as const
  const refused = await desk.call(createWalkIn, { body })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'phoneUnproven' }])
})

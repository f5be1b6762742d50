import { NEW_LIMIT } from '../../web/src/features/prices/limit-dialog.words.ts'
import * as words from '../../web/src/features/prices/price-dialog.words.ts'
import { SHOW_HISTORY } from '../../web/src/features/prices/prices.words.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { APPROVALS, rideOn } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

const PRICES = '/dashboard/prices'
const PHONE = { width: 360, height: 800 }

test('a city admin changes a price, a second tab and the agent see it at once, and the rider reads it on the public page', async ({
  as,
  shop,
  context,
}) => {
  test.slow()
  const { transactionId } = await shop.ride(await shop.newRider(), shop.week)
  const page = await as(shop.admin)
  await page.setViewportSize(PHONE)
  await page.goto(PRICES)
  const other = await page.context().newPage()
  await other.goto(PRICES)
  const helmet = (tab: typeof page) =>
    tab
      .getByRole('listitem')
      .filter({ hasText: /helmet/i })
      .first()
  await expect(helmet(other)).not.toContainText('Rs. 955')
  await page.getByRole('button', { name: /^Edit price: .*helmet/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.PRICE_RUPEES).fill('955')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: words.SAVE_PRICE }).click()
  await expectToast(page, 'Price saved')
  for (const tab of [page, other]) await expect(helmet(tab)).toContainText('Rs. 955')
  await page.reload()
  await expect(helmet(page)).toContainText('Rs. 955')
  await expectNoSidewaysScroll(page)

  // The agent who takes the scooter back is offered the new price.
  const agent = await as(await shop.agent())
  await agent.goto(`${APPROVALS}?ride=${transactionId}`)
  await rideOn(agent, transactionId).getByRole('button', { name: 'Drop Inspection' }).click()
  await agent.getByRole('button', { name: 'Add charge' }).click()
  const add = agent.getByRole('dialog', { name: 'Add charge' })
  await add.getByLabel('What for').selectOption({ label: 'Lost or damaged helmet' })
  await expect(add.getByLabel('Amount in rupees, GST included')).toHaveValue('955')

  // Everybody reads it on the page of the city, within a minute.
  const visitor = await context.newPage()
  await expect
    .poll(
      async () => {
        await visitor.goto(`/cities/${shop.city.name.toLowerCase().replace(' ', '-')}`)
        return visitor.getByText('Rs. 955').count()
      },
      { timeout: 75_000, intervals: [5_000] },
    )
    .toBe(1)
})

test('a city admin raises the goodwill limit, support gives more at once, and the history shows who raised it', async ({
  as,
  shop,
}) => {
  const { transactionId } = await shop.ride(await shop.newRider(), shop.week)
  const support = await as(await shop.support())
  await support.goto(`/dashboard/booking?ride=${transactionId}`)
  const card = rideOn(support, transactionId)
  await card.getByRole('button', { name: /^Details/ }).click()
  const giveGoodwill = () => card.getByRole('button', { name: 'Give goodwill' }).click()
  const dialog = support.getByRole('dialog', { name: 'Give goodwill' })
  await giveGoodwill()
  await expect(dialog).toContainText('up to Rs. 500')
  await dialog.getByRole('button', { name: 'Close' }).click()

  const admin = await as(shop.admin)
  await admin.setViewportSize(PHONE)
  await admin.goto(PRICES)
  await admin.getByRole('button', { name: 'Edit limit: Goodwill by support, for each booking' }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel(NEW_LIMIT.rupees).fill('900')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await form.getByRole('button', { name: words.SAVE_PRICE }).dblclick()
  await expectToast(admin, 'Limit saved')
  const limits = admin.getByRole('region', { name: 'Limits' })
  await expect(limits.getByRole('listitem').filter({ hasText: 'Goodwill by support' })).toContainText('Rs. 900')
  await admin.getByRole('button', { name: SHOW_HISTORY }).click()
  const changes = admin.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText('Rs. 500 → Rs. 900')
  await expect(changes).toContainText(`set by ${shop.admin.name}`)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  // The open page of support has the new limit without a reload.
  await giveGoodwill()
  await expect(dialog).toContainText('up to Rs. 900')
  await dialog.getByLabel('Refund amount').fill('800')
  await dialog.getByLabel('Reason').fill('Waited an hour at the hub')
  await dialog.getByRole('button', { name: 'Give goodwill' }).click()
  await expectToast(support, 'Refund requested')
  await support.goto(`${PRICES}?city=${shop.city.cityId}`)
  await support.getByRole('button', { name: SHOW_HISTORY }).click()
  await expect(support.getByRole('region', { name: 'History' })).toContainText('Rs. 500 → Rs. 900')
  await expect(support.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
})

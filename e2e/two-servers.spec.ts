import { updateHub } from '@voltloop/contract/places'
import { dataOf } from '../server/test/caller.ts'
import { withTwoServers, type Product, type SecondServer } from './harness/product.ts'
import { headOffice } from './harness/staff.ts'
import { checkoutOf, goToReview, test as base } from './harness/wizard-shop.ts'
import { expect } from './fixtures.ts'

const STARTING_MS = 180_000

interface TwoServers {
  first: Product
  second: SecondServer
}

const test = base.extend<object, { servers: TwoServers; product: Product }>({
  servers: [
    ({}, use) => withTwoServers((first, second) => use({ first, second })),
    { scope: 'worker', timeout: STARTING_MS },
  ],
  product: [({ servers }, use) => use(servers.first), { scope: 'worker' }],
})

test('a booking that is paid at one server rings the bell of a page that hangs on another', async ({
  as,
  browser,
  newRider,
  noise,
  openShop,
  servers,
  sessionOf,
}) => {
  test.slow()
  const { first, second } = servers
  const shop = await openShop(1)
  const office = await headOffice(first.url, sessionOf)
  const manager = await office.hire('HUB_MANAGER')
  const { hubId } = shop.hub
  dataOf(await office.caller.call(updateHub, { params: { hubId }, body: { managerPhone: manager.phone } }))

  const hubPage = await as(manager)
  const counted = hubPage.waitForResponse('**/api/v1/notifications?limit=1')
  await hubPage.goto('/dashboard/profile')
  await (await counted).finished()
  const bell = hubPage.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  // A page that was loaded again would be without it.
  await hubPage.evaluate(() => (document.documentElement.dataset['page'] = 'the first'))

  const rider = await newRider()
  const context = await browser.newContext({ baseURL: second.url })
  noise.listenTo(context)
  await context.addCookies([{ ...(await sessionOf(rider)), url: second.url }])
  const page = await context.newPage()
  await (await goToReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL(`${second.url}/dashboard/booking`)
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('PENDING')

  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(hubPage.getByText('You have a new notification')).toBeVisible()
  await expect(hubPage.locator('html')).toHaveAttribute('data-page', 'the first')
  await context.close()
})

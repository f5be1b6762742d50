import { updateHub } from '@voltloop/contract/places'
import { dataOf } from '../server/test/caller.ts'
import { bellOf, openCounted } from './harness/bell.ts'
import { withTwoServers, type Product, type SecondServer } from './harness/product.ts'
import { headOffice } from './harness/staff.ts'
import { checkoutOf, goToReview, test as base } from './harness/wizard-shop.ts'
import { expectToast, recordToasts } from './harness/toasts.ts'
import { expect } from './fixtures.ts'

interface TwoServers {
  first: Product
  second: SecondServer
}

const test = base.extend<object, { servers: TwoServers; product: Product }>({
  servers: [({}, use) => withTwoServers((first, second) => use({ first, second })), { scope: 'worker' }],
  product: [({ servers }, use) => use(servers.first), { scope: 'worker' }],
})

test('a hub manager connected to one server gets a notification for a booking paid on another server', async ({
  as,
  browser,
  newRider,
  noise,
  openShop,
  servers,
  sessionOf,
}) => {
  const { first, second } = servers
  const shop = await openShop(1)
  const office = await headOffice(first.url, sessionOf)
  const manager = await office.hire('HUB_MANAGER')
  const { hubId } = shop.hub
  dataOf(await office.caller.call(updateHub, { params: { hubId }, body: { managerPhone: manager.phone } }))

  const hubPage = await as(manager)
  await openCounted(hubPage, '/dashboard/profile')
  const bell = bellOf(hubPage)
  await expect(bell).toHaveAccessibleName('Notifications')
  // A reload would remove this attribute, so its presence at the end proves that the page was not reloaded.
  await hubPage.evaluate(() => (document.documentElement.dataset['page'] = 'the first'))

  const rider = await newRider()
  const context = await browser.newContext({ baseURL: second.url })
  noise.listenTo(context)
  await recordToasts(context)
  await context.addCookies([{ ...(await sessionOf(rider)), url: second.url }])
  const page = await context.newPage()
  await (await goToReview(page, shop)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL(`${second.url}/dashboard/booking`)
  await expectToast(page, 'Booking created successfully!')
  await expect(page.getByRole('article')).toContainText('PENDING')

  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expectToast(hubPage, 'You have a new notification')
  await expect(hubPage.locator('html')).toHaveAttribute('data-page', 'the first')
  await context.close()
})

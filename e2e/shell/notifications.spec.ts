import { MARK_ALL_READ, READ_FAILED } from '../../web/src/lib/words/shell.words.ts'
import type { Page } from '@playwright/test'
import { acceptTicket, raiseTicket } from '@voltloop/contract/support/support'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { bellOf, openCounted } from '../harness/bell.ts'
import { expect } from '../fixtures.ts'
import { test } from '../harness/world.ts'
import { expectToast, toastsOf } from '../harness/toasts.ts'

for (const { device, viewport } of [
  { device: 'a phone', viewport: { width: 360, height: 800 } },
  { device: 'a desk', viewport: { width: 1440, height: 900 } },
]) {
  test(`a customer at ${device} opens the notifications with the bell, and closing them returns the focus to it`, async ({
    as,
    newCustomer,
  }) => {
    const page = await as(await newCustomer())
    await page.setViewportSize(viewport)
    await page.goto('/dashboard/profile')
    const bell = bellOf(page)
    await bell.click()
    const drawer = drawerOf(page)
    await expect(drawer).toContainText('View your recent notifications.')
    await expect(drawer).toContainText('No data Found')
    await expectLow(page)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    await expect(bell).toBeFocused()
  })
}

test('a URL with the notifications parameter opens the notifications and then loses the parameter', async ({ as }) => {
  const page = await as('superAdmin')
  await page.goto('/dashboard/profile?notifications=1')
  await expect(drawerOf(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/profile')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // A redirect must also open the notifications, remove their parameter and keep the other parameters.
  await page.goto('/dashboard?notifications=1&tab=active')
  await expect(drawerOf(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/home?tab=active')
})

test('staff of the hub and the customer get a notification for a paid booking and can mark it as read', async ({
  as,
  shop,
  noise,
}) => {
  noise.allow(/ERR_CONNECTION_FAILED/)
  const rider = await shop.newRider()
  const [hubPage, agentPage, page] = [await as(shop.manager), await as(await shop.agent()), await as(rider)]
  for (const open of [hubPage, agentPage, page]) {
    await openCounted(open, '/dashboard/profile')
    await expect(bellOf(open)).toHaveAccessibleName('Notifications')
  }
  const transactionId = await shop.book(rider, { plan: shop.day })

  for (const open of [hubPage, agentPage, page]) {
    await expect(bellOf(open)).toHaveAccessibleName('Notifications, 1 unread')
    await expectToast(open, NEWS)
  }
  await bellOf(hubPage).click()
  const card = drawerOf(hubPage).getByRole('button', { name: transactionId })
  await expect(card).toContainText(`New booking ${transactionId}`)
  await expect(card).toContainText(/\d\d:\d\d [AP]M/)
  await expect(card).toContainText('Unread')
  await expectAccessible(hubPage)
  await expectLow(hubPage)
  await card.click()
  await expect(hubPage).toHaveURL(`/dashboard/bookings-approval?ride=${transactionId}`)
  await expect(drawerOf(hubPage)).toBeHidden()
  await expect(bellOf(hubPage)).toHaveAccessibleName('Notifications')
  await hubPage.getByRole('button', { name: 'Notifications' }).click()
  await expect(card).not.toContainText('Unread')

  // The customer has two tabs open: a notification that is read in one tab must be read in the other, too.
  const otherTab = await page.context().newPage()
  await otherTab.goto('/dashboard/home')
  await expect(bellOf(otherTab)).toHaveAccessibleName('Notifications, 1 unread')
  expect(toastsOf(otherTab)).toEqual([])
  await page.route('**/api/v1/notifications/*', (route) => route.abort('connectionfailed'))
  await bellOf(page).click()
  await drawerOf(page).getByRole('button', { name: transactionId }).click()
  await expect(page).toHaveURL(`/dashboard/booking?ride=${transactionId}`)
  await expectToast(page, READ_FAILED)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread')
  await page.unroute('**/api/v1/notifications/*')
  await bellOf(page).click()
  await drawerOf(page).getByRole('button', { name: MARK_ALL_READ }).click()
  await expect(drawerOf(page).getByText('Unread')).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const tab of [page, otherTab]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications')
})

test('ticket notifications open the requests for customer support and the raised tickets for the customer', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const rider = await shop.newRider()
  const transactionId = await shop.book(rider, { plan: shop.day })
  const [desk, page] = [await as(await shop.support()), await as(rider)]
  await openCounted(desk, '/dashboard/profile')
  await page.goto('/dashboard/models')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread')
  const body = { requestType: 'BOOKING', description: 'Where is my scooter?', transactionId } as const
  const { requestId } = dataOf(await rider.caller.call(raiseTicket, { body }))

  await expectToast(desk, NEWS)
  await bellOf(desk).click()
  await drawerOf(desk).getByRole('button', { name: transactionId }).click()
  await expect(desk).toHaveURL('/dashboard/user-request')

  const { name, value } = await sessionOf(await shop.support())
  const support = callerAt(product.url, `${name}=${value}`)
  dataOf(await support.call(acceptTicket, { params: { requestId } }))
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread')
  await bellOf(page).click()
  await drawerOf(page)
    .getByRole('button', { name: `#${requestId}` })
    .click()
  await expect(page).toHaveURL('/dashboard/profile#raised-tickets')
  await expect(page.getByRole('heading', { name: 'Raised Ticket' })).toBeInViewport()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread')
})

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const NEWS = 'You have a new notification'

async function expectLow(page: Page): Promise<void> {
  const height = async () => (await drawerOf(page).boundingBox())?.height
  await expect.poll(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.8)
}

import { expect } from './fixtures.ts'
import type { DemoAccount } from './harness/people.ts'
import { test } from './harness/rides.ts'
import { freshPhone } from './harness/staff.ts'
import { expectToast } from './harness/toasts.ts'

const OF_STAFF = ['Bookings', 'Models', 'Fleet', 'Hubs', 'Employees'] as const

const NAVIGATION = {
  customer: ['Home', 'Bookings', 'Models', 'Profile'],
  salesAgent: ['Approval', ...OF_STAFF, 'Profile'],
  hubManager: ['Approval', ...OF_STAFF, 'Profile'],
  cityAdmin: ['Insights', ...OF_STAFF, 'Profile'],
  superAdmin: ['Insights', ...OF_STAFF, 'Subscriptions', 'User Request', 'Profile'],
  customerSupport: ['Insights', 'Approval', ...OF_STAFF, 'User Request', 'Profile'],
} as const satisfies Partial<Record<DemoAccount, readonly string[]>>

const WITHOUT_HOME = ['salesAgent', 'hubManager'] as const

test('each role finds exactly its own screens in the dock', async ({ as }) => {
  for (const [account, labels] of Object.entries(NAVIGATION)) {
    const page = await as(account as keyof typeof NAVIGATION)
    await page.goto('/dashboard')
    const dock = page.getByRole('navigation', { name: 'Main' })
    await expect(dock.getByRole('link'), account).toHaveText([...labels])
    const here = labels.find((label) => label === 'Home' || label === 'Insights') ?? 'Profile'
    await expect(dock.getByRole('link', { name: here }), account).toHaveAttribute('aria-current', 'page')
  }
})

test('whoever types the address of a screen that is for others comes to their profile', async ({ as }) => {
  for (const account of WITHOUT_HOME) {
    const page = await as(account)
    await page.goto('/dashboard/home')
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByRole('heading', { level: 1 }), account).toBeVisible()
  }
})

test('a customer walks between the screens and back', async ({ as }) => {
  const page = await as('customer')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/home')
  await expect(page).toHaveTitle('Home · Voltloop')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page).toHaveTitle('Profile · Voltloop')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Arjun')
})

for (const path of ['/dashboard', '/dashboard/home', '/dashboard/booking', '/dashboard/profile']) {
  test(`who is not logged in comes from ${path} to the login, and is told why`, async ({ page, noise }) => {
    noise.allow(/status of 401.*customer\/me/)
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
    await expectToast(page, 'Please log in first')
  })
}

test('a customer whose date of birth is missing gives it first', async ({ page }) => {
  const data = { phone: freshPhone(), password: 'Loop@1234' }
  const registered = await page.request.post('/api/v1/customer/register', { data: { ...data, name: 'Ishaan Bose' } })
  const loggedIn = await page.request.post('/api/v1/customer/login', { data })
  expect([registered.status(), loggedIn.status()]).toEqual([200, 200])
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/auth/personal-info')
})

test('while the server is away nobody is thrown out, and one press tries again', async ({ as, noise }) => {
  noise.allow(/status of 503/)
  const page = await as('customer')
  await page.route('**/api/v1/customer/me', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The service is busy right now.' } }),
  )
  await page.goto('/dashboard/home')
  await expect(page.getByRole('alert')).toContainText('No signal from Voltloop')
  await expect(page).toHaveURL('/dashboard/home')
  await page.unroute('**/api/v1/customer/me')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Arjun')
})

test('all tabs of a browser share one stream; when its tab closes, another takes over', async ({ as, shop }) => {
  const rider = await shop.newRider()
  const first = await as(rider)
  const streams: string[] = []
  first.context().on('request', (request) => {
    if (request.url().includes('/api/v1/live')) streams.push(request.url())
  })
  await first.goto('/dashboard/home')
  await expect.poll(() => streams.length).toBe(1)

  const second = await first.context().newPage()
  await second.goto('/dashboard/booking')
  await expect(second.getByText('No upcoming bookings')).toBeVisible()
  const transactionId = await shop.book(rider)
  const ticket = second.getByRole('article', { name: `Ride ${transactionId}` })
  await expect(ticket).toContainText('PENDING')
  expect(streams).toHaveLength(1)

  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  await shop.accept(transactionId)
  await expect(ticket).toContainText('ACCEPTED')
})

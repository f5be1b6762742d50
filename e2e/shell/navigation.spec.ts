import { expect } from '../fixtures.ts'
import { test } from '../harness/world.ts'
import { freshPhone } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

test('a customer opens screens from the navigation and returns with the back button', async ({ as }) => {
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

test('a visitor who opens a dashboard screen is redirected to the login and asked to log in first', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 401.*customer\/me/)
  for (const path of ['/dashboard', '/dashboard/booking']) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth/login')
    await expectToast(page, 'Please log in first')
  }
})

test('a customer without a date of birth is redirected to personal info', async ({ page }) => {
  const data = { phone: freshPhone(), password: 'Loop@1234' }
  const registered = await page.request.post('/api/v1/customer/register', { data: { ...data, name: 'Ishaan Bose' } })
  const loggedIn = await page.request.post('/api/v1/customer/login', { data })
  expect([registered.status(), loggedIn.status()]).toEqual([200, 200])
  await page.goto('/dashboard/home')
  await expect(page).toHaveURL('/auth/personal-info')
})

test('the tabs of a browser share one live stream, and another tab opens a new one when the owning tab closes', async ({
  as,
  shop,
}) => {
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

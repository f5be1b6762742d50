import { MAIL_SWITCH } from '../../web/src/lib/words/shell.words.ts'
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { COMPLETE_BROWSER } from '../harness/chromium.ts'
import { forgetSession } from '../harness/getting-in.ts'
import { confirmEmail } from '../harness/people.ts'
import { uniqueWord } from '../harness/staff.ts'

test.use({ serviceWorkers: 'allow' })

const PUSH = {
  type: 'customer support',
  message: 'Your ticket #4001 is being worked on.',
  url: '/dashboard/user-request',
  notificationId: '019a0000-0000-7000-8000-000000000001',
}

test(
  'a push message shows a notification, refreshes open pages, and opens its page when clicked',
  COMPLETE_BROWSER,
  async ({ as, product, noise }) => {
    // Chromium logs this warning because incognito windows cannot subscribe to push messages.
    noise.allow(/does not support the Push API in incognito mode/)
    const page = await as('customerSupport')
    const context = page.context()
    await context.grantPermissions(['notifications'], { origin: product.url })
    await page.goto('/dashboard/profile')
    const worker = await workerOf(page)
    const deliver = await pusherOf(page, worker, product.url)

    const refreshed = page.waitForResponse('**/api/v1/notifications?limit=1')
    await deliver(JSON.stringify(PUSH))
    expect(await shownBy(page)).toEqual([
      { title: 'Voltloop', body: PUSH.message, tag: PUSH.notificationId, data: PUSH.url },
    ])
    await refreshed
    // Push services may deliver a message twice: the second one must replace the first notification.
    await deliver(JSON.stringify({ ...PUSH, message: 'Said again.' }))
    expect((await shownBy(page)).map(({ body }) => body)).toEqual(['Said again.'])

    await click(worker, PUSH.notificationId)
    // Wait until the page has loaded: a message that arrives during a navigation may get lost.
    await page.waitForURL('/dashboard/user-request')
    await expect.poll(() => shownBy(page)).toEqual([])

    // An unreadable payload shows a generic notification, and a payload with a foreign URL must never lead to another site.
    await deliver('no JSON')
    expect((await shownBy(page)).map(({ body }) => body)).toEqual(['You have a new notification'])
    await click(worker, 'news')
    await page.waitForURL('/dashboard/booking')
    await deliver(JSON.stringify({ ...PUSH, url: 'https://elsewhere.example/' }))
    expect(await shownBy(page)).toHaveLength(1)

    // The landing page is not part of the app, so the click has to open a new window.
    await page.goto('/')
    expect(await openedByClick(context, PUSH.notificationId)).toEqual([`${product.url}/dashboard/booking`])
  },
)

test('a customer is asked for notifications in the panel with its reason, and at the second login, but not at the first', async ({
  page,
  newCustomer,
  noise,
}) => {
  // The hint of a session makes the login page ask for it.
  noise.allow(/status of 401/)
  const person = await newCustomer()
  await page.addInitScript(() => {
    // Simulate a browser that has not asked for permission yet and a customer who never answers the prompt.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'yes'
      return new Promise(() => {})
    }
  })
  await page.goto('/auth/login')
  await page.getByLabel('Phone Number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const sent = page.waitForRequest('**/api/v1/customer/login')
  await page.getByRole('button', { name: 'Login' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ fcmToken: null })
  await expect(page).toHaveURL('/dashboard/profile')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const offer = page.getByRole('region', { name: 'Notifications on this device' })
  await expect(offer).toContainText('Know the moment your booking is confirmed')
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await offer.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')

  await forgetSession(page)
  await page.goto('/auth/login')
  await page.getByLabel('Phone Number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  const sentAgain = page.waitForRequest('**/api/v1/customer/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  expect((await sentAgain).postDataJSON()).toMatchObject({ fcmToken: null })
  await expect(page).toHaveURL('/dashboard/profile')
})

test(
  'a customer turns off emails in the profile, and sees when the browser blocks notifications',
  COMPLETE_BROWSER,
  async ({ as, newCustomer, product, sandbox }) => {
    const person = await newCustomer(`${uniqueWord()}@rider.example`)
    await confirmEmail(product.url, sandbox, person)
    const page = await as(person)
    await page.goto('/dashboard/profile')
    const push = page.getByRole('switch', { name: 'Notifications on this device' })
    await expect(push).not.toBeChecked()
    // The headless browser denies the permission.
    await push.click()
    await expect(push).toBeDisabled()
    await expect(push).toHaveAccessibleDescription(/^Notifications are blocked/)
    const mail = page.getByRole('switch', { name: MAIL_SWITCH })
    await expect(mail).toBeChecked()
    await mail.click()
    await expect(mail).not.toBeChecked()
    await expect(mail).toBeEnabled()
    await page.reload()
    await expect(mail).toBeEnabled()
    await expect(mail).not.toBeChecked()
  },
)

async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  return page.context().serviceWorkers()[0]!
}

/**
 * Returns a function that delivers a push message and waits until its notification is shown. It uses CDP, because headless browsers have no push
 * service. Waiting by reading the notifications would lose some: the browser deletes what is stored but not yet displayed when a page reads them.
 */
async function pusherOf(page: Page, worker: Worker, origin: string) {
  const wire: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await wire.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data: string) => {
    const shown = await worker.evaluateHandle(nextNotification)
    await wire.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await shown.evaluate(({ isShown }) => isShown)
  }
}

// Runs in the worker. The promise is wrapped in an object, so that the caller gets it before it settles.
function nextNotification(): { isShown: Promise<void> } {
  const { registration } = globalThis as Partial<WorkerScope>
  if (!registration) throw new Error('This is no service worker.')
  const isShown = new Promise<void>((resolve, reject) => {
    registration.showNotification = (...given) => {
      const showing = ServiceWorkerRegistration.prototype.showNotification.apply(registration, given)
      showing.then(resolve, reject)
      return showing
    }
  })
  return { isShown }
}

function shownBy(page: Page) {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string }))
  })
}

/** Dispatches a click on a notification inside the service worker, because Playwright cannot click system notifications. */
async function click(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as Partial<WorkerScope>
    const [notification] = (await scope.registration?.getNotifications({ tag: wanted })) ?? []
    dispatchEvent(new scope.NotificationEvent!('notificationclick', { notification }))
  }, tag)
}

/** Returns the URLs that a click opens in new windows. Stubs `openWindow`, which browsers allow only after a real user gesture. */
async function openedByClick(context: BrowserContext, tag: string): Promise<string[]> {
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(() => {
    const scope = globalThis as Partial<WorkerScope>
    scope.opened = []
    scope.clients!.openWindow = (url) => Promise.resolve(void scope.opened?.push(url))
  })
  await click(worker, tag)
  const opened = () => worker.evaluate(() => (globalThis as Partial<WorkerScope>).opened ?? [])
  await expect.poll(opened).not.toEqual([])
  return opened()
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
  clients: { openWindow: (url: string) => Promise<unknown> }
  opened: string[]
}

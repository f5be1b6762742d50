import { HELD_TITLE, HOLD_ENDED } from '../../web/src/features/bookings/wizard/wizard.words.ts'
import { NO_SHOW_NOTES } from '../../web/src/features/bookings/booking/my-bookings.words.ts'
import { CONNECTION_LOST_NOTE } from '../../web/src/lib/words/shell.words.ts'
import { login, registerCustomer } from '@voltloop/contract/accounts/accounts'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { type Booking } from '@voltloop/contract/bookings/bookings'
import { readAllNotifications } from '@voltloop/contract/notifications/notifications'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { bellOf, openCounted } from '../harness/bell.ts'
import { APPROVALS, boardRow, openPastRide, rideOn } from '../harness/booking-cards.ts'
import { withSecondServer, WITHOUT_JOBS, type Product } from '../harness/product.ts'
import { killIfAlive, processesOf } from '../harness/processes.ts'
import { moveClockTo, readClock, test, type Restartable } from '../harness/restartable.ts'
import { freshPhone } from '../harness/staff.ts'
import { expectToast, recordToasts, toastsOf } from '../harness/toasts.ts'
import { bikeOf, checkoutOf, openBikes, openReview } from '../harness/wizard-page.ts'
import type { Rider } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

// Each test moves the clock of the same product, or stops the product in a different way and restarts it. The next test reuses it, because
// creating a product takes seconds.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'Loop@1234'
const NEWS = 'You have a new notification'
const BOOKINGS = '/dashboard/booking'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const after = (time: string | Date, ms: number) => new Date(new Date(time).getTime() + ms)

test('a booking that is not picked up expires after a day, and an overdue ride blocks its scooter until the return', async ({
  as,
  openShop,
  product,
  sessionOf,
}) => {
  const shop = await openShop({ scooters: 1 })
  const otherModel = await shop.addModel()
  const colleague = await shop.agent()
  const { name, value } = await sessionOf(colleague)
  const agent = callerAt(product.url, `${name}=${value}`)
  const approve = async (transactionId: string, handOver: object = {}) =>
    dataOf(
      await agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body: { transactionId, ...handOver } }),
    )
  const bookAccepted = async (rider: Rider): Promise<Booking> => {
    await shop.book(rider, { plan: shop.day, start: after(await readClock(product), 3 * HOUR_MS) })
    const [booking] = await rider.bookings()
    if (!booking) throw new Error('The paid booking is not in the list.')
    return approve(booking.transactionId)
  }
  const [absent, late] = [await shop.newRider(), await shop.newRider()]

  // A customer books and pays, the hub accepts, and the customer does not pick up the scooter.
  const missed = await bookAccepted(absent)
  const [desk, absentPage] = [await as(colleague), await as(absent)]
  await absentPage.goto(BOOKINGS)
  await moveClockTo(product, after(missed.start, 23 * HOUR_MS))
  await desk.goto(APPROVALS)
  await expect(rideOn(desk, missed.transactionId)).toContainText('ACCEPTED')
  await moveClockTo(product, after(missed.start, 24 * HOUR_MS))
  // A notice replaces the card and explains to the agent why it is no longer in the list.
  await expect(desk.getByText("Meera Joshi's booking never started.")).toBeVisible()
  await expect(rideOn(desk, missed.transactionId)).toBeHidden()
  await desk.getByRole('button', { name: 'Got it' }).click()
  await expect(desk.getByText('No bookings waiting for approval')).toBeVisible()
  await absentPage.getByRole('tab', { name: 'History 1' }).click()
  const ticket = rideOn(absentPage, missed.transactionId)
  await expect(ticket).toContainText('NOT STARTED')
  await openPastRide(ticket)
  await expect(ticket).toContainText(NO_SHOW_NOTES.nobodyCame)
  await desk.goto(`${BOOKINGS}?tab=history`)
  await expect(boardRow(desk, missed.transactionId)).toContainText('NOT STARTED')

  // The scooter is available again, so the next customer books it and starts a ride.
  const ride = await bookAccepted(late)
  await approve(ride.transactionId, { registrationNumber: shop.plates[0], isSdPaid: true })
  await moveClockTo(product, after(ride.end, 2.5 * HOUR_MS))
  const supportPage = await as(await shop.support())
  await supportPage.goto(APPROVALS)
  await supportPage.getByLabel('City').selectOption({ label: shop.city.name })
  await expect(rideOn(supportPage, ride.transactionId)).toContainText(/2 h \d+ min late/)
  await openBikes(absentPage, shop, await readClock(product))
  const bike = bikeOf(absentPage, shop.model)
  await expect(bike).toContainText('Sold out')
  await expect(bike.getByRole('radio', { name: '1 day' })).toBeDisabled()
  await expect(bikeOf(absentPage, otherModel)).toContainText('1 available')

  await desk.goto(`${BOOKINGS}?tab=active`)
  await expect(boardRow(desk, ride.transactionId)).toContainText(/ late/)
  const latePage = await as(late)
  await latePage.goto(BOOKINGS)
  await expect(rideOn(latePage, ride.transactionId)).toContainText(/2 hours \d+ minutes overdue/)
  const body = { transactionId: ride.transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD' } as const
  dataOf(await agent.call(inspectDrop, { body }))
  await expect(rideOn(supportPage, ride.transactionId)).toBeHidden()
  await latePage.getByRole('tab', { name: 'History 1' }).click()
  await expect(rideOn(latePage, ride.transactionId)).toContainText('COMPLETED')
  // The deposit was held for the next ride, so the customer does not pay it again.
  const another = await openReview(latePage, shop, await readClock(product))
  await expect(another).toContainText('Security deposit, already paid')
  await expect(another).toContainText('Already paid')
  await expect(another).not.toContainText('To be paid at hub')
})

test('a customer who does not pay within 15 minutes sees that the order expired and can order again', async ({
  as,
  openShop,
  product,
}) => {
  const shop = await openShop({ scooters: 1 })
  const rider = await shop.newRider()
  const page = await as(rider)
  const now = await readClock(product)
  await (await openReview(page, shop, now)).getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Close checkout' }).click()
  const held = page.getByRole('region', { name: HELD_TITLE })
  await expect(held).toBeVisible()
  const first = new URL(page.url()).searchParams.get('order')
  expect(first).toMatch(/^VL-\d+$/)

  await moveClockTo(product, after((await readClock(product)).toISOString(), 15.1 * MINUTE_MS))
  await expect(held).toBeHidden()
  const review = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(review.getByRole('alert')).toHaveText(HOLD_ENDED)
  await expect(page.locator('iframe')).toHaveCount(0)
  await review.getByRole('button', { name: 'Pay Now' }).click()
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expectToast(page, 'Booking created successfully!')
  const [booking, ...others] = await rider.bookings()
  expect(others).toEqual([])
  expect(booking?.transactionId).not.toBe(first)
})

test('an open page shows that the connection is lost, catches up after a restart and shows each notification once', async ({
  browser,
  restartable,
  sessionOf,
}) => {
  const first = await restartable.start()
  const cookie = await sessionOf('superAdmin')
  dataOf(await callerAt(first.url, `${cookie.name}=${cookie.value}`).call(readAllNotifications, {}))
  const context = await browser.newContext({ baseURL: first.url })
  await recordToasts(context)
  await context.addCookies([cookie])
  const page = await context.newPage()
  await openCounted(page, '/dashboard/profile')
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName('Notifications')
  await register(first, 'Ravi Wankhede')
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expectToast(page, NEWS)
  // Wait until the toast disappears: the same toast is not shown again while it is still on screen.
  await expect(page.getByText(NEWS)).toBeHidden()

  await first.stop()
  restartable.forget()
  expect(processesOf(restartable.place.folder), 'processes after the stop').toEqual([])
  expect(restartable.output(), 'output of the stop').toEqual([])
  const note = page.getByText(CONNECTION_LOST_NOTE)
  await expect(note).toBeVisible()
  const second = await restartable.start()
  await register(second, 'Sunita Bhalerao')
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await expectToast(page, NEWS)
  await expect(note).toBeHidden()
  await bell.click()
  const cards = page.getByRole('dialog').getByRole('listitem')
  for (const name of ['Sunita Bhalerao', 'Ravi Wankhede']) await expect(cards.filter({ hasText: name })).toHaveCount(1)
  expect(toastsOf(page)).toEqual([NEWS, NEWS])
  await context.close()
})

test('all processes stop when the server is killed, and the product restarts with its data', async ({
  restartable,
}) => {
  const { folder } = restartable.place
  const product = await restartable.start()
  const phone = await register(product, 'Ravi Teja')
  const servers = processesOf(folder).filter(({ command }) => command.includes('server/src/main.ts'))
  expect(servers).toHaveLength(1)
  process.kill(servers[0]!.pid, 'SIGKILL')
  expect(await product.ended).toBe('exit code 1')
  expect(restartable.output()).toContain('The server ended unexpectedly (SIGKILL); stopping everything.')
  await expectRestartWithData(restartable, phone)
})

test('the product restarts with its data after all of its processes are killed at the same time', async ({
  restartable,
}) => {
  const product = await restartable.start()
  const phone = await register(product, 'Ravi Teja')
  const all = processesOf(restartable.place.folder)
  // The processes are the starter, the launcher, the sandbox, the server, and the database with its child processes.
  expect(all.length).toBeGreaterThan(5)
  for (const { pid } of all) killIfAlive(pid)
  expect(await product.ended).toBe('SIGKILL')
  await expectRestartWithData(restartable, phone)
})

test('a hub manager connected to one server gets a notification for a booking paid on another server', async ({
  as,
  openShop,
  restartable,
  sessionOf,
}) => {
  const first = await restartable.restartWith(WITHOUT_JOBS)
  await withSecondServer(first, async (second) => {
    const shop = await openShop({ scooters: 1 })
    const hubPage = await as(shop.manager)
    await openCounted(hubPage, '/dashboard/profile')
    await expect(bellOf(hubPage)).toHaveAccessibleName('Notifications')
    // A reload would remove this attribute, so its presence at the end proves that the page was not reloaded.
    await hubPage.evaluate(() => (document.documentElement.dataset['page'] = 'the first'))

    const rider = await shop.newRider()
    const { name, value } = await sessionOf(rider)
    const atSecond = { ...rider, caller: callerAt(second.url, `${name}=${value}`) }
    await shop.book(atSecond, { plan: shop.day, start: after(await readClock(first), 3 * HOUR_MS) })
    await expect(bellOf(hubPage)).toHaveAccessibleName('Notifications, 1 unread')
    await expectToast(hubPage, NEWS)
    await expect(hubPage.locator('html')).toHaveAttribute('data-page', 'the first')
  })
})

async function register({ url }: Product, name: string): Promise<string> {
  const phone = freshPhone()
  dataOf(await callerAt(url).call(registerCustomer, { body: { name, phone, password: PASSWORD, dob: '1994-11-02' } }))
  return phone
}

async function expectRestartWithData(restartable: Restartable, phone: string): Promise<void> {
  restartable.forget()
  await expect.poll(() => processesOf(restartable.place.folder), 'processes that are left').toEqual([])
  const { url } = await restartable.start()
  const reply = await callerAt(url).call(login, { body: { phone, password: PASSWORD } })
  expect(dataOf(reply)).toMatchObject({ name: 'Ravi Teja' })
}

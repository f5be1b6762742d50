import { CONNECTION_LOST_NOTE } from '@voltloop/contract/messages/shell'
import { expect, test as base } from '@playwright/test'
import { login, registerCustomer } from '@voltloop/contract/accounts'
import { readAllNotifications } from '@voltloop/contract/notifications'
import { callerAt, dataOf } from '../server/test/caller.ts'
import { bellOf, openCounted } from './harness/bell.ts'
import { sessionKeeper } from './harness/people.ts'
import { findPlace, leavePlace, startProduct, type Place, type Product } from './harness/product.ts'
import { killIfAlive, processesOf } from './harness/processes.ts'
import { freshPhone } from './harness/staff.ts'
import { expectToast, recordToasts, toastsOf } from './harness/toasts.ts'

interface Restartable {
  readonly place: Place
  /** Starts the product unless it is already running, and returns it. */
  start: () => Promise<Product>
  /** Marks the product as not running after a test has stopped it. */
  forget: () => void
  /** Returns the lines that the product printed since its last start. */
  output: () => readonly string[]
}

const test = base.extend<object, { restartable: Restartable }>({
  restartable: [
    async ({}, use) => {
      const place = await findPlace()
      let running: Product | undefined
      let lines: string[] = []
      await use({
        place,
        start: async () => {
          if (running) return running
          lines = []
          running = await startProduct(place, (line) => lines.push(line))
          return running
        },
        forget: () => (running = undefined),
        output: () => lines,
      })
      await running?.stop()
      await leavePlace(place)
    },
    { scope: 'worker' },
  ],
})

// Each test stops the product in a different way and restarts it. The next test reuses the restarted product, because a start takes seconds.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'Loop@1234'
const NEWS = 'You have a new notification'

test('an open page shows that the connection is lost, catches up after a restart and shows each notification once', async ({
  browser,
  restartable,
}) => {
  const first = await restartable.start()
  const cookie = await sessionKeeper(first.url)('superAdmin')
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

/** Registers a customer and returns their phone number. */
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

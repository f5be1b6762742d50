import { chromium, type Browser, type Page } from '@playwright/test'
import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { createModel, createPlan } from '@voltloop/contract/catalogue/catalogue'
import { unreadNotifications } from '../web/src/lib/words/shell.words.ts'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { callerAt, dataOf } from '../server/test/support/caller.ts'
import { makeVehicle } from '../server/test/support/people/vehicles.ts'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'
import { KYC } from './harness/identity-numbers.ts'
import { customerRegistry, sessionKeeper, verifyPhone } from './harness/people.ts'
import { withTwoServers } from './harness/product.ts'
import { sandboxAt } from './harness/sandbox.ts'
import { headOffice } from './harness/staff.ts'

// Measures how long after one server acknowledges a payment the bell updates on a page that is connected to another server.
const BOOKINGS = 20
const LIMIT_MS = 2_000
const PATIENCE_MS = 30_000
const PICKUP_MS = 3 * 3_600_000

await buildWeb(say)
await withTwoServers(async (first, second) => {
  const sessionOf = sessionKeeper(first.url)
  const sandbox = sandboxAt(first.sandboxUrl)
  const { manager, wish } = await openShop(first.url, sessionOf)
  const rider = await customerRegistry(first.url, 0)()
  const { name, value } = await sessionOf(rider)
  const caller = callerAt(second.url, `${name}=${value}`)
  dataOf(await caller.call(submitKyc, { body: KYC }))
  await verifyPhone(caller, sandbox, rider)

  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const page = await openListening(browser, first.url, await sessionOf(manager))
    const figures: number[] = []
    for (let unread = 1; unread <= BOOKINGS; unread++) {
      const start = nextPickupStep(new Date(Date.now() + PICKUP_MS)).toISOString()
      const order = dataOf(await caller.call(createBooking, { body: { ...wish, start, isOnlinePayment: true } }))
      const receipt = await sandbox.pay(order.order_id ?? '', 'captured', false)
      dataOf(await caller.call(verifyPayment, { body: receipt }))
      const acknowledgedAt = performance.timeOrigin + performance.now()
      const rangAt = await ringOf(page, unreadNotifications(String(unread)))
      figures.push(Math.max(0, rangAt - acknowledgedAt))
      say(`${String(unread).padStart(2)}  ${shown(figures.at(-1))}`)
    }
    judge(figures.toSorted((one, other) => one - other))
  } finally {
    await browser.close()
  }
})

type Session = Awaited<ReturnType<ReturnType<typeof sessionKeeper>>>

/** Opens a page and waits until its bell has loaded the unread count and live updates are connected, so that only their delay is measured. */
async function openListening(browser: Browser, baseURL: string, session: Session): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([session])
  const page = await context.newPage()
  await page.addInitScript(recordRings)
  const answers = ['**/api/v1/live*', '**/api/v1/notifications?limit=1'].map((url) => page.waitForResponse(url))
  await page.goto('/dashboard/profile')
  for (const answer of await Promise.all(answers)) {
    if (!answer.ok()) throw new Error(`${answer.url()} answers with ${answer.status()}.`)
  }
  return page
}

function recordRings(): void {
  const rings = new Map<string, number>()
  new MutationObserver(() => {
    const label = document.querySelector('button[aria-label^="Notifications"]')?.getAttribute('aria-label') ?? ''
    if (!rings.has(label)) rings.set(label, performance.timeOrigin + performance.now())
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] })
  Object.assign(window, { rings })
}

async function ringOf(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: true }).waitFor({ timeout: PATIENCE_MS })
  const at = await page.evaluate(
    (label) => (window as Window & { rings?: Map<string, number> }).rings?.get(label),
    name,
  )
  if (at === undefined) throw new Error(`Nobody noted when the bell said '${name}'.`)
  return at
}

async function openShop(url: string, sessionOf: ReturnType<typeof sessionKeeper>) {
  const { caller: superAdmin, hire, openCity, openHub } = await headOffice(url, sessionOf)
  const { cityId } = await openCity()
  const manager = await hire('HUB_MANAGER')
  const { hubId } = await openHub(cityId, { managerPhone: manager.phone, capacity: BOOKINGS })
  const features = { batteryType: 'SWAPPING', range: 110, topSpeed: 80 } as const
  const { modelId } = dataOf(
    await superAdmin.call(createModel, { body: { brand: 'Ather', modelName: '450 Bell', features } }),
  )
  const price = { name: 'Bell', cost: 200, actualCost: 400, duration: 1, models: [modelId] }
  const { subscriptionId } = dataOf(await superAdmin.call(createPlan, { body: price }))
  for (let index = 0; index < BOOKINGS; index++) {
    const registrationNumber = `BELL${index}`
    await makeVehicle(superAdmin, { registrationNumber, modelId, cityId, hubId })
  }
  return { manager, wish: { subscriptionId, modelId, pickUpHubId: hubId } }
}

function judge(figures: readonly number[]): void {
  const worst = figures.at(-1) ?? Number.NaN
  const isMet = worst <= LIMIT_MS
  if (!isMet) process.exitCode = 1
  say(`median ${shown(figures[Math.floor(figures.length / 2)])}`)
  say(`${isMet ? 'ok    ' : 'MISSED'} worst ${shown(worst)} (at most ${LIMIT_MS} ms)`)
}

function shown(ms = Number.NaN): string {
  return `${Math.round(ms)} ms`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { customerRegistry, sessionKeeper, type DemoAccount, type Person } from './harness/people.ts'
import { listenForNoise, type Noise } from './harness/noise.ts'
import { sandboxAt, type Sandbox } from './harness/sandbox.ts'
import { recordToasts } from './harness/toasts.ts'
import { productUnderTest, type UnderTest } from './harness/under-test.ts'

interface OfEachTest {
  as: (who: DemoAccount | Person) => Promise<Page>
  /** Fails the test if a page causes an error that the test does not allow. */
  noise: Noise
}

interface OfEachWorker {
  product: UnderTest
  sandbox: Sandbox
  sessionOf: ReturnType<typeof sessionKeeper>
  /** Registers a customer. A customer with an e-mail address has to verify it before the first login. */
  newCustomer: ReturnType<typeof customerRegistry>
}

export { expect }

export const test = base.extend<OfEachTest, OfEachWorker>({
  product: [({}, use) => use(productUnderTest()), { scope: 'worker' }],
  sandbox: [({ product }, use) => use(sandboxAt(product.sandboxUrl)), { scope: 'worker' }],
  sessionOf: [({ product }, use) => use(sessionKeeper(product.url)), { scope: 'worker' }],
  newCustomer: [
    ({ product }, use, { workerIndex }) => use(customerRegistry(product.url, workerIndex)),
    { scope: 'worker' },
  ],

  baseURL: ({ product }, use) => use(product.url),

  noise: [
    async ({ product }, use) => {
      const noise = listenForNoise(product.url)
      await use(noise)
      expect(noise.heard(), 'what the pages said').toEqual([])
    },
    { auto: true },
  ],

  // Only a test that uses `page` or `context` creates this context: each one costs processor time.
  context: async ({ context, noise }, use) => {
    noise.listenTo(context)
    await recordToasts(context)
    await use(context)
    await stopRouting(context)
  },

  as: async ({ browser, noise, sessionOf }, use) => {
    const opened: BrowserContext[] = []
    await use(async (who) => {
      const context = await browser.newContext()
      opened.push(context)
      noise.listenTo(context)
      await recordToasts(context)
      await context.addCookies([await sessionOf(who)])
      return context.newPage()
    })
    for (const context of opened) {
      await stopRouting(context)
      await context.close()
    }
  },
})

/** A page may send a request in the moment its test ends: its handler would fail because the context closes. */
async function stopRouting(context: BrowserContext): Promise<void> {
  if (context.isClosed()) return
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
}

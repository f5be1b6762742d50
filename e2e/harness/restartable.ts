import { JSON_HEADERS, callerAt } from '../../server/test/support/caller.ts'
import { findPlace, leavePlace, startProduct, type Place, type Product } from './product.ts'
import { test as base } from './world.ts'

/** A product that only the tests of one file use, so that they may stop it, kill it and move its clock. */
export interface Restartable {
  readonly place: Place
  /** Starts the product unless it is already running, and returns it. */
  readonly start: () => Promise<Product>
  /** Stops the product and starts it with other settings. */
  readonly restartWith: (settings: NodeJS.ProcessEnv) => Promise<Product>
  /** Marks the product as not running after a test has stopped it. */
  readonly forget: () => void
  /** Returns the lines that the product printed since its last start. */
  readonly output: () => readonly string[]
}

/** Extends the test of world.ts with a restartable product in place of the shared one. Its URLs survive a restart. */
export const test = base.extend<object, { restartable: Restartable; product: Product }>({
  restartable: [
    async ({}, use) => {
      const place = await findPlace()
      let running: Product | undefined
      let lines: string[] = []
      const start = async (settings: NodeJS.ProcessEnv = {}) => {
        lines = []
        running = await startProduct(place, (line) => lines.push(line), settings)
        return running
      }
      await use({
        place,
        start: async () => running ?? start(),
        restartWith: async (settings) => {
          await running?.stop()
          return start(settings)
        },
        forget: () => (running = undefined),
        output: () => lines,
      })
      await running?.stop()
      await leavePlace(place)
    },
    { scope: 'worker' },
  ],
  product: [async ({ restartable }, use) => use(await restartable.start()), { scope: 'worker' }],
})

/** Moves the product's clock forward to the given time. The server runs all work that becomes due until then. */
export async function moveClockTo(product: Product, then: Date): Promise<void> {
  const advance = Math.ceil((then.getTime() - (await readClock(product)).getTime()) / 1000)
  const body = JSON.stringify({ advance })
  const moved = await callerAt(product.url).fetch('/dev/clock', { method: 'POST', headers: JSON_HEADERS, body })
  if (!moved.ok) throw new Error(`The clock was not moved: ${moved.status} ${await moved.text()}`)
}

export async function readClock({ url }: Product): Promise<Date> {
  const { now } = (await (await callerAt(url).fetch('/dev/clock')).json()) as { now: string }
  return new Date(now)
}

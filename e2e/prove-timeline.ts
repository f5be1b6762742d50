import { chromium, type CDPSession, type Page } from '@playwright/test'
import { addDays, dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import type { BookingBar, TimelineModel, TimelineVehicle } from '@voltloop/contract/fleet/timeline'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { chromiumFlags, chromiumPath } from './harness/chromium.ts'
import { sessionKeeper } from './harness/people.ts'
import { findPlace, leavePlace, startProduct } from './harness/product.ts'

// Measures what scrolling the timeline costs the browser, compared with a bare table of the same size: the time of its main thread for the same
// way through 900 vehicles and 90 days, measured in turn.
const VEHICLES = 900
const DAYS = 90
const ROUNDS = 5
const STEPS = 20
// About two turns of a mouse wheel.
const STEP_PX = 250
const MAX_RATIO = 3

const FIRST_DAY = dayInIndia(new Date())
const START = startOfDayInIndia(FIRST_DAY)
const MODEL = { modelId: '00000000-0000-4000-8000-000000000001', brand: 'Ather', modelName: '450X', imagePath: null }
const MODELS: TimelineModel[] = [
  { model: MODEL, free: Array.from({ length: DAYS }, (_, day) => (day * 7) % 40), waiting: [] },
]

await buildWeb(say)
const place = await findPlace()
try {
  const product = await startProduct(place, say)
  try {
    await measure(product.url)
  } finally {
    await product.stop()
  }
} finally {
  await leavePlace(place)
}

async function measure(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    await context.addCookies([await sessionKeeper(url)('cityAdmin')])
    const timeline = await openTimeline(await context.newPage())
    const table = await openTable(await context.newPage())
    const pairs: [number, number][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const pair: [number, number] = [await costOf(timeline, '[role=grid]'), await costOf(table, '#table')]
      // The first round compiles.
      if (round === 0) continue
      pairs.push(pair)
      say(`timeline ${Math.round(pair[0])} ms, table ${Math.round(pair[1])} ms`)
    }
    const ratio = median(pairs.map(([one, other]) => one / other))
    say(`scrolling the timeline: ${ratio.toFixed(2)} × a bare table (at most ${MAX_RATIO})`)
    if (!(ratio <= MAX_RATIO)) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

interface Measured {
  page: Page
  session: CDPSession
}

async function openTimeline(page: Page): Promise<Measured> {
  const vehicles = Array.from({ length: VEHICLES }, (_, index) => vehicleAt(index))
  await page.route('**/api/v1/timeline/vehicles/**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const start = Number(searchParams.get('cursor') ?? 0)
    const end = start + Number(searchParams.get('limit') ?? 50)
    const nextCursor = end < VEHICLES ? String(end) : null
    return route.fulfill({ json: { success: true, data: vehicles.slice(start, end), nextCursor, total: VEHICLES } })
  })
  await page.route('**/api/v1/timeline/models/**', (route) => route.fulfill({ json: { success: true, data: MODELS } }))
  await page.goto(`/dashboard/timeline?from=${FIRST_DAY}`)
  await page.getByRole('grid').getByRole('button').first().waitFor()
  // All pages are loaded before, so that no request is part of the figure.
  await page.evaluate(async (count) => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) return
    for (let at = 0; at <= count; at++) {
      grid.scrollTop = (at / count) * grid.scrollHeight
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  }, STEPS)
  return { page, session: await sessionOf(page) }
}

async function openTable(page: Page): Promise<Measured> {
  const days = Array.from({ length: DAYS }, (_, day) => dayInIndia(addDays(START, day)))
  const head = days.map((day) => `<th>${day}</th>`).join('')
  const rows = Array.from({ length: VEHICLES }, (_, index) => {
    const { registrationNumber, bookings } = vehicleAt(index)
    const cells = days.map(
      (day) => `<td>${bookings.find(({ from }) => from.startsWith(day))?.transactionId ?? ''}</td>`,
    )
    return `<tr><th>${registrationNumber}</th>${cells.join('')}</tr>`
  }).join('')
  await page.setContent(`<style>#table{height:680px;overflow:auto}td,th{min-width:88px;height:48px;border:1px solid #888}</style>
    <div id="table"><table><thead><tr><th></th>${head}</tr></thead><tbody>${rows}</tbody></table></div>`)
  return { page, session: await sessionOf(page) }
}

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}

/** Returns the processor time of the main thread in milliseconds for the way down and back, and right and back. */
async function costOf({ page, session }: Measured, selector: string): Promise<number> {
  await page.bringToFront()
  const before = await taskMs(session)
  await page.evaluate(
    async ({ steps, stepPx, of }) => {
      const area = document.querySelector(of)
      if (!area) throw new Error(`${of} is missing.`)
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (const axis of ['scrollTop', 'scrollLeft'] as const) {
        for (let at = 0; at <= 2 * steps; at++) {
          area[axis] = stepPx * (steps - Math.abs(steps - at))
          await frame()
        }
      }
    },
    { steps: STEPS, stepPx: STEP_PX, of: selector },
  )
  return (await taskMs(session)) - before
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function median(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN
}

function vehicleAt(index: number): TimelineVehicle {
  const hub = { hubId: idOf(Math.floor(index / 100)), name: `Hub ${Math.floor(index / 100)}` }
  const registrationNumber = `TS09EV${1000 + index}`
  const vehicle = {
    vehicleId: idOf(index),
    registrationNumber,
    model: MODEL,
    hub,
    isDeployed: false,
    outOfService: null,
  }
  return {
    ...vehicle,
    bookings: Array.from({ length: 12 }, (_, ride) => bookingAt(index, ride)),
    jobs: [],
    transfers: [],
  }
}

// A ride of six days in each week and a bit, begun on another day for each vehicle.
function bookingAt(index: number, ride: number): BookingBar {
  const from = addDays(START, ride * 7.5 + (index % 5))
  return {
    transactionId: `VL-${28_000 + index * 12 + ride}`,
    customer: 'Meera Krishnan',
    pickUpHub: 'Gachibowli',
    state: 'BOOKED',
    from: from.toISOString(),
    to: addDays(from, 6).toISOString(),
    mayMove: true,
  }
}

function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

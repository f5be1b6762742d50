import type { Page } from '@playwright/test'

export interface PageWeight {
  readonly scriptBytes: number
  /** The scripts and their bytes, the largest first. */
  readonly scripts: readonly string[]
  readonly transferBytes: number
  readonly requests: number
  readonly layoutShift: number
}

// On a busy machine the font loads after the first paint, and the fallback font has slightly different metrics. With a font that always came late, the
// pages shifted by up to 0.0011.
const FONT_SHIFT = 0.002

/**
 * Opens a page with an empty cache, waits until it shows its heading and the network is idle, and returns how much it transferred. Work that the
 * page delays by a second or more is not counted, nor are reloads of data that somebody else changes at the same time.
 */
export async function weigh(page: Page, path: string): Promise<PageWeight> {
  const wire = await page.context().newCDPSession(page)
  const scripts = new Map<string, string>()
  const bytes = new Map<string, number>()
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(requestId, new URL(response.url).pathname)
    if (/^https?:/.test(response.url)) bytes.set(requestId, 0)
  })
  // This length includes the response headers, because they are transferred too.
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength)
  })
  await wire.send('Network.enable')
  await page.addInitScript(holdBackWhatCanWait)
  await page.addInitScript(ignoreLiveTopics)
  await page.addInitScript(watchLayoutShifts)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const shift = await page.evaluate(() => (window as Window & { layoutShift?: number }).layoutShift ?? Number.NaN)
  const layoutShift = Math.max(0, shift - FONT_SHIFT)
  await wire.detach()
  const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (bytes.get(id) ?? 0), 0)
  const largestFirst = [...scripts].toSorted(([a], [b]) => sum([b]) - sum([a]))
  return {
    scriptBytes: sum(scripts.keys()),
    scripts: largestFirst.map(([id, file]) => `${file} ${sum([id])}`),
    transferBytes: sum(bytes.keys()),
    requests: bytes.size,
    layoutShift,
  }
}

function holdBackWhatCanWait(): void {
  const setTimeout = window.setTimeout.bind(window)
  const soon = (call: () => void, ms = 0, ...given: unknown[]) => (ms < 1000 ? setTimeout(call, ms, ...given) : 0)
  Object.assign(window, { setTimeout: soon })
}

// The stream is opened and counted as always. Only its messages that something has changed do not arrive.
function ignoreLiveTopics(): void {
  class QuietStream extends EventSource {
    constructor(url: string | URL) {
      super(url)
      // Called before the page's own listeners.
      super.addEventListener('topic', (event) => event.stopImmediatePropagation())
    }
  }
  window.EventSource = QuietStream
}

function watchLayoutShifts(): void {
  const page = window as Window & { layoutShift?: number }
  page.layoutShift = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.layoutShift = (page.layoutShift ?? 0) + (entry as LayoutShift).value
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
}

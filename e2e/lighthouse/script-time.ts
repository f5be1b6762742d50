import { setTimeout as pause } from 'node:timers/promises'
import { chromium, expect, type BrowserContextOptions, type CDPSession } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts'
import type { SessionCookie } from '../harness/people.ts'

export interface ScriptTime {
  readonly scriptMs: number
  readonly allTasksMs: number
}

export interface ScriptTimer {
  measure(url: string, session?: SessionCookie): Promise<ScriptTime>
  close(): Promise<void>
}

// The phone of Lighthouse.
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
}

// Includes the work that the app delays by a second after loading.
const SETTLED_AFTER_MS = 5_000

/**
 * Opens a browser that measures scripts by the time that their thread was running, not by the clock. When other programs use the processor, it grows
 * far less than Lighthouse's script time.
 */
export async function openScriptTimer(): Promise<ScriptTimer> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumFlags] })
  return {
    async measure(url, session) {
      const context = await browser.newContext(PHONE)
      try {
        if (session) await context.addCookies([session])
        const page = await context.newPage()
        const wire = await context.newCDPSession(page)
        await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
        await page.goto(url)
        // Waiting for an element would run scripts in the page and count them.
        await pause(SETTLED_AFTER_MS)
        const times = await readTimes(wire)
        await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible({ timeout: 1 })
        return times
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}

async function readTimes(wire: CDPSession): Promise<ScriptTime> {
  const { metrics } = await wire.send('Performance.getMetrics')
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000
  return { scriptMs: ms('ScriptDuration'), allTasksMs: ms('TaskDuration') }
}

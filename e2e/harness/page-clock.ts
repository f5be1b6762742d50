import { expect, type Page } from '@playwright/test'

/**
 * Stops the clock of a page, so that no timer fires on it, however long the test takes. Call `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  // The page's clock continues until the command arrives and cannot be stopped at a past time, so choose a time in the future.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Advances a stopped clock by one millisecond at a time until a condition holds, because even timers of 0 ms need a running clock. */
export async function tickUntil(page: Page, condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return condition()
    })
    .toBe(true)
}

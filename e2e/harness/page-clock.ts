import { expect, type Page } from '@playwright/test'

/**
 * Stops the clock of a page, so that nothing on it happens by the passing of time, however long the test takes. Call `page.clock.install()` before
 * the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  // The page's clock runs on until the command arrives, and cannot be stopped at a time that has passed.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/** Lets a stopped clock go on by a millisecond at a time until a condition holds: scripts wait for timers of no length, too. */
export async function tickUntil(page: Page, condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return condition()
    })
    .toBe(true)
}

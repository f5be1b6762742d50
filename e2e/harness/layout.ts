import { expect, type Page } from '@playwright/test'

const WIDTHS = [320, 360, 768, 1440]

/** Expects that the page fits the window at every width we care for; leaves the window as wide as the widest. */
export async function expectNoSidewaysScroll(page: Page, patience: { timeout?: number } = {}): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // What is drawn to measure follows the window a frame or two later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `width of the content in a window of ${width} pixels`,
        ...patience,
      })
      .toBeLessThanOrEqual(width)
  }
}

import { expect, type Page } from '@playwright/test'

const WIDTHS = [320, 360, 768, 1440]

/** Expects that the page does not scroll sideways at any supported window width. Leaves the window at the largest width. */
export async function expectNoSidewaysScroll(page: Page, patience: { timeout?: number } = {}): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // Elements that are sized by script adapt to the window one or two frames later.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `width of the content in a window of ${width} pixels`,
        ...patience,
      })
      .toBeLessThanOrEqual(width)
  }
}

import { expect, type Page } from '@playwright/test'

const WIDTHS = [320, 360, 768, 1440]

/** Expects that the page fits the window at every width we care for; leaves the window as wide as the widest. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(content, `width of the content in a window of ${width} pixels`).toBeLessThanOrEqual(width)
  }
}

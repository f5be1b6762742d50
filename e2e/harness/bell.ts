import type { Locator, Page } from '@playwright/test'

export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })

/** Opens a page and waits until its bell has loaded the unread count, so that only later notifications change it. */
export async function openCounted(page: Page, path: string): Promise<void> {
  const counted = page.waitForResponse('**/api/v1/notifications?limit=1')
  await page.goto(path)
  await (await counted).finished()
  // The response has arrived. Once the page is idle, it has also processed the response.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

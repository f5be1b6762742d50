import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab, or Shift and Tab, until the target has the focus, as a keyboard user would. Throws if that never reaches it. */
export async function pressTabUntil(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

const MOST = 100

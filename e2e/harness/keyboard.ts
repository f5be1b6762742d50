import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the focus by Tab, as a person without a mouse would; what Tab never reaches is an error. */
export async function pressTabUntil(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

const MOST = 100

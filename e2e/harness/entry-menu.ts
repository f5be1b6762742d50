import { expect, type Page } from '@playwright/test'

export async function chooseFromMenu(page: Page, name: string, action: string): Promise<void> {
  const item = page.getByRole('button', { name: action, exact: true })
  // The menu closes when other tests add entries that move this one. Each attempt waits longer than the last, so that a slow machine succeeds too.
  let patienceMs = 2_000
  await expect(async () => {
    patienceMs *= 2
    if (!(await item.isVisible()))
      await page.getByRole('button', { name: `More options for ${name}`, exact: true }).click()
    await item.click({ timeout: patienceMs })
  }).toPass()
}

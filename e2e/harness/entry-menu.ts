import { expect, type Page } from '@playwright/test'

export async function chooseFromMenu(page: Page, name: string, action: string): Promise<void> {
  const item = page.getByRole('button', { name: action, exact: true })
  // The menu closes when other tests add entries that move this one. Each attempt waits longer than the last, so that a slow machine succeeds too.
  // An attempt may open the dialog and run out of time before it knows: the next one must not press the button behind it.
  let patienceMs = 2_000
  await expect(async () => {
    patienceMs *= 2
    const isFirst = patienceMs === 4_000
    if (!isFirst && (await page.getByRole('dialog').isVisible())) return
    const opener = page.getByRole('button', { name: `More options for ${name}`, exact: true })
    if (!(await item.isVisible())) await opener.click({ timeout: patienceMs })
    await item.click({ timeout: patienceMs })
  }).toPass()
}

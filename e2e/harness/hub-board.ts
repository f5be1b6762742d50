import { expect, type Locator, type Page } from '@playwright/test'

export async function openForm(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: button, exact: true }).click()
  const form = page.getByRole('dialog', { name: button })
  await expect(form).toBeVisible()
  return form
}

/** Fills in the required fields of a new hub, except its city and manager, which keep their preset values. */
export async function fillHub(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Hub name').fill(name)
  await form.getByLabel('Capacity').fill('24')
  await form.getByLabel('Address').fill('4 Station Road')
  await form.getByLabel('Maps place id').fill('ChIJVolt77')
}

export function submitOf(form: Locator): Locator {
  return form.getByRole('button', { name: /^Add (City|Hub|employee)$/ })
}

export function hubCard(page: Page, hub: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hub, exact: true }) })
}

/** Presses a button with the keyboard, because the toast of the last attempt may still cover it. */
export async function pressAgain(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Returns the row of a hub in the table of a wide window, with its card below it once it is open. */
export function hubRow(page: Page, hub: string): Locator {
  return page
    .getByRole('grid', { name: 'City Hubs' })
    .locator('tbody')
    .filter({ has: page.getByText(hub, { exact: true }) })
}

/** Opens the card of a hub in the table. */
export async function openHubCard(page: Page, hub: string): Promise<Locator> {
  await page.getByRole('button', { name: `Details of ${hub}` }).click()
  return hubRow(page, hub)
}

import type { Locator, Page } from '@playwright/test'

/** Returns the rows of a list that is a table on a wide window, without its headings. */
export function tableRows(page: Page, list: string): Locator {
  return page.getByRole('grid', { name: list }).locator('tr[aria-selected]')
}

import type { Locator, Page } from '@playwright/test'

export const APPROVALS = '/dashboard/bookings-approval'

export function rideOn(page: Page, transactionId: string): Locator {
  return page.getByRole('article', { name: `Ride ${transactionId}` })
}

/** Opens a past ride in a customer's history, which lists them as rows. */
export async function openPastRide(row: Locator): Promise<void> {
  await row.getByRole('button', { expanded: false }).click()
}

export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0'
    window.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset['taps'] = String(Number(dataset['taps']) + 1)
      },
      { capture: true },
    )
  })
  return async () => Number(await page.locator('html').getAttribute('data-taps'))
}

export async function tickEverything(sheet: Locator): Promise<void> {
  for (const check of ['Inspection', 'Documents verified', 'Customer training', /Security deposit paid/]) {
    await sheet.getByRole('checkbox', { name: check }).click()
  }
}

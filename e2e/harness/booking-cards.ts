import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { tableRows } from './lists/table-rows.ts'

export const APPROVALS = '/dashboard/bookings-approval'

export function rideOn(page: Page, transactionId: string): Locator {
  return page.getByRole('article', { name: `Ride ${transactionId}` })
}

/** Returns the row of a ride on the board, which is a table on a wide window. */
export function boardRow(page: Page, transactionId: string): Locator {
  return tableRows(page, 'Vehicles Bookings').filter({ hasText: transactionId })
}

/** Opens the card of a ride on the board and returns it. */
export async function openOnBoard(page: Page, transactionId: string): Promise<Locator> {
  await boardRow(page, transactionId)
    .getByRole('button', { name: /^Details of/, expanded: false })
    .click()
  return rideOn(page, transactionId)
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
      ({ target }) => {
        // The rider writes a signature there, as somebody types into a field.
        if (target instanceof HTMLCanvasElement) return
        const { dataset } = document.documentElement
        dataset['taps'] = String(Number(dataset['taps']) + 1)
      },
      { capture: true },
    )
  })
  return async () => Number(await page.locator('html').getAttribute('data-taps'))
}

/** Closes the agreement that a handover asks to be signed. */
export async function signLater(page: Page): Promise<void> {
  const agreement = page.getByRole('dialog', { name: 'Rental agreement' })
  await agreement.getByRole('button', { name: 'Later' }).click()
  await expect(agreement).toBeHidden()
}

/** Draws a signature into the agreement that is open. */
export async function drawSignature(page: Page): Promise<void> {
  const box = page.getByRole('img', { name: 'Signature' })
  await box.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const at = (right: number, down: number) => [x + right * width, y + down * height] as const
  await page.mouse.move(...at(0.15, 0.7))
  await page.mouse.down()
  for (const [right, down] of STROKE) await page.mouse.move(...at(right, down), { steps: 6 })
  await page.mouse.up()
}

const STROKE = [
  [0.25, 0.2],
  [0.35, 0.75],
  [0.45, 0.3],
  [0.6, 0.7],
  [0.85, 0.4],
] as const

export async function tickEverything(sheet: Locator): Promise<void> {
  for (const check of ['Inspection', 'Documents verified', 'Customer training', /Security deposit paid/]) {
    await sheet.getByRole('checkbox', { name: check }).click()
  }
}

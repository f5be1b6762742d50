import { expect, type Page } from '@playwright/test'

/** Ticks the rental agreement, which opens it, and closes it again. */
export async function agreeToTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree to the Vehicle Rental Agreement' }).check()
  const agreement = page.getByRole('dialog', { name: 'Vehicle Rental Agreement' })
  await agreement.getByRole('button', { name: 'Close' }).click()
  await expect(agreement).toBeHidden()
}

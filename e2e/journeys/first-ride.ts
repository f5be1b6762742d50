import { expect, type Page } from '@playwright/test'
import { KYC } from '../harness/identity-numbers.ts'
import { agreeToTerms } from '../harness/signing-up.ts'
import { bikeOf, checkoutOf, next } from '../harness/wizard-page.ts'
import type { Sandbox } from '../harness/sandbox.ts'
import type { Shop } from '../harness/world.ts'

/** Signs up on the signup page without an email, and logs in with the texted code. */
export async function signUpByPhone(
  page: Page,
  sandbox: Sandbox,
  phone: string,
  { dob = '1998-03-14' } = {},
): Promise<void> {
  await page.getByLabel('Full name').fill('Kavya Rao')
  await page.getByLabel('Phone Number').fill(phone)
  if (dob !== '') await page.getByLabel('Date of Birth').fill(dob)
  await page.getByLabel('Password', { exact: true }).fill('Loop@1234')
  await page.getByLabel('Confirm Password').fill('Loop@1234')
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Signup' }).click()
  // The sixth digit submits the form.
  await page.getByLabel('Six-digit code').fill(await sandbox.code(phone, 'LOGIN'))
}

/** Submits the identity numbers in the form that is open. */
export async function submitKyc(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Personal Information Form' })
  await form.getByLabel('Driving License Number').fill(KYC.drivingLicense)
  await form.getByLabel('Aadhar Number').fill(String(KYC.aadharNumber))
  await form.getByLabel('PAN Number').fill(KYC.panNumber)
  await form.getByRole('button', { name: 'Submit' }).click()
}

/** Continues from the wizard's second step with the preset pickup to the payment. Submits the identity numbers when they are asked for. */
export async function payFirstRide(
  page: Page,
  shop: Shop,
  { isBikeChosen, isKycDone = false }: { isBikeChosen: boolean; isKycDone?: boolean },
): Promise<void> {
  await next(page).click()
  const bike = bikeOf(page, shop.model)
  await expect(bike).toContainText('Rs. 210 for 1 day')
  if (!isBikeChosen) await bike.getByRole('radio', { name: shop.model.modelName, exact: true }).check()
  await expect(bike.getByRole('radio', { name: '1 day' })).toBeChecked()
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  if (!isKycDone) await submitKyc(page)
  await page.getByRole('dialog', { name: 'Review and pay' }).getByRole('button', { name: 'Pay Now' }).click()
}

/** Pays in the gateway's checkout and waits for My Bookings. */
export async function completeCheckout(page: Page): Promise<void> {
  await checkoutOf(page).getByRole('button', { name: 'Pay successfully' }).click()
  await expect(page).toHaveURL('/dashboard/booking')
}

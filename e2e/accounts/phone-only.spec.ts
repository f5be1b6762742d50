import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { forgetSession, logIn } from '../harness/getting-in.ts'
import { agreeToTerms } from '../harness/signing-up.ts'
import { freshPhone } from '../harness/staff.ts'
import { expectToast } from '../harness/toasts.ts'

const PASSWORD = 'Loop@1234'
const NEW_PASSWORD = 'Loop@5678'

test('a customer who has only a phone signs up with a code, resets the password, logs in with a code, changes the number and leaves', async ({
  page,
  sandbox,
  noise,
}) => {
  // Without the cookie, the login page finds that the session has ended.
  noise.allow(/status of 401/)
  // The server asks for a proof before it changes the number.
  noise.allow(/status of 403.*\/customer\/phone\)/)
  const phone = freshPhone()
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill('Kavya Rao')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByRole('form', { name: 'Your code to log in' })).toBeVisible()
  await expectAccessible(page)
  const first = await enterCode(page, await sandbox.code(phone, 'LOGIN'))
  await expect(page).toHaveURL('/auth/personal-info')

  await forgetSession(page)
  await page.goto('/auth/resetpassword')
  await page.getByRole('button', { name: 'Reset with a code to your phone' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset with a code to your phone' })
  await expectAccessible(page)
  await reset.getByLabel('Phone Number').fill(phone)
  await reset.getByRole('button', { name: 'Send code' }).click()
  await enterCode(page, await sandbox.code(phone, 'RESET'))
  await page.getByLabel('New Password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await logIn(page, { phone, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/auth/personal-info')

  await forgetSession(page)
  await page.goto('/auth/login')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'Log in with OTP' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page)
  await enterCode(page, await sandbox.code(phone, 'LOGIN', first))
  await expect(page).toHaveURL('/auth/personal-info')
  await page.getByLabel('Date of Birth').fill('1998-03-14')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/dashboard/home')

  const newPhone = freshPhone()
  await page.goto('/dashboard/profile')
  await page.getByRole('heading', { name: 'Phone Number' }).click()
  await page.getByRole('button', { name: 'Change Phone Number' }).click()
  const change = page.getByRole('dialog', { name: 'Change your phone number' })
  await expectAccessible(page)
  await change.getByLabel('New phone number').fill(newPhone)
  await change.getByRole('button', { name: 'Send code' }).click()
  await enterCode(page, await sandbox.code(newPhone, 'CHANGE_PHONE'))
  const confirm = page.getByRole('dialog', { name: "Confirm it's you" })
  await confirm.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await confirm.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Your phone number is changed.')
  await expect(page.getByText(`+91 ${newPhone.slice(0, 5)} ${newPhone.slice(5)}`)).toBeVisible()

  // The toast can appear below the resting pointer, which would keep it above the page's last button.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const leave = page.getByRole('dialog', { name: 'Delete my account' })
  await leave.getByLabel('A code to your phone').check()
  await leave.getByLabel('Six-digit code').fill(await sandbox.code(newPhone, 'DELETE'))
  await expectAccessible(page)
  await leave.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Your account is deleted. Thanks for riding with us, and take care!')
  await expect(page).toHaveURL('/auth/login')
})

// The sixth digit submits the form.
async function enterCode(page: Page, code: string): Promise<string> {
  await page.getByLabel('Six-digit code').fill(code)
  return code
}

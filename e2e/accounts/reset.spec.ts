import { LINK_SENT, RESET_LINK_EXPIRED, WRONG_CREDENTIALS } from '@voltloop/contract/accounts/accounts-messages'
import { confirmEmail } from '../harness/people.ts'
import { logIn } from '../harness/getting-in.ts'
import { expectToast } from '../harness/toasts.ts'
import { uniqueWord } from '../harness/staff.ts'
import { expect, test } from '../fixtures.ts'

const NEW_PASSWORD = 'Fresh#2026'

test('a customer resets a forgotten password: all sessions end, and the link works only once', async ({
  page,
  as,
  newCustomer,
  product,
  sandbox,
  noise,
}) => {
  noise.allow(/status of 40[01]/)
  const person = await newCustomer(`${uniqueWord()}@rider.example`)
  await confirmEmail(product.url, sandbox, person)
  const elsewhere = await as(person)
  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL('/dashboard/profile')
  // The landing page has no session: the profile would notice the end of its session and navigate at the same time.
  await elsewhere.goto('/')

  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByRole('link', { name: 'Remember your password?' })).toHaveAttribute('href', '/auth/login')
  await page.getByLabel('Email').fill(person.email!)
  await page.getByLabel('Email').press('Enter')
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, LINK_SENT)

  const reset = await sandbox.mail(person.email!, 'Reset your Voltloop password')
  await page.goto(reset.links[0]!)
  // The token leaves the address bar, and a reload keeps it.
  await expect(page).toHaveURL('/auth/resetpassword')
  await page.reload()
  await page.getByLabel('New Password').fill(NEW_PASSWORD)
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Your password has been changed. Please log in.')

  await elsewhere.goto('/dashboard/profile')
  await expect(elsewhere).toHaveURL('/auth/login')
  await logIn(page, person)
  await expectToast(page, WRONG_CREDENTIALS)
  await logIn(page, { ...person, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/dashboard/profile')

  await page.goto(reset.links[0]!)
  await page.getByLabel('New Password').fill('Again#2026')
  await page.getByLabel('Confirm Password').fill('Again#2026')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, RESET_LINK_EXPIRED)
  await expect(page.getByLabel('New Password')).toHaveValue('Again#2026')
})

import type { Page } from '@playwright/test'
import { logIn } from '../harness/getting-in.ts'
import { agreeToTerms } from '../harness/signing-up.ts'
import { stopClock, tickUntil } from '../harness/page-clock.ts'
import { freshPhone, uniqueWord } from '../harness/staff.ts'
import { expectToast, toastsOf } from '../harness/toasts.ts'
import { expect, test } from '../fixtures.ts'

const PASSWORD = 'Volt@1234'

test('a visitor reads the agreement, signs up, verifies the email, logs in and sees the profile', async ({
  page,
  sandbox,
}) => {
  const [phone, email] = [freshPhone(), `${uniqueWord()}@rider.example`]
  await page.goto('/auth/signup')
  await expect(page).toHaveTitle('Signup Form · Voltloop')
  await expect(page.getByText('Join us and start your journey!')).toBeVisible()
  await readAgreement(page)
  await fillIn(page, { name: 'Kavya Rao', phone: `${phone.slice(0, 5)} ${phone.slice(5)}`, email, dob: '1996-08-15' })
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Signup' }).click()

  await expect(page).toHaveURL('/auth/login')
  await expectToast(page, 'Signedup Succesfully.')
  await expectToast(page, 'Please verify your email')

  const { links } = await sandbox.mail(email, 'Verify your email for Voltloop')
  await page.clock.install()
  await stopClock(page)
  await page.goto(links[0]!)
  await tickUntil(page, () => page.getByText('Your email is verified.').isVisible())
  await expect(page.getByText('Taking you to login in 5 seconds.')).toBeVisible()
  await page.clock.resume()
  await expect(page).toHaveURL('/auth/login')

  await logIn(page, { phone, password: PASSWORD })
  await expect(page).toHaveURL('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Kavya Rao' })).toBeVisible()
})

test('a customer who signs up without email and date of birth needs no verification but must enter the date of birth', async ({
  page,
}) => {
  const person = { phone: freshPhone(), password: PASSWORD }
  await page.goto('/auth/signup')
  await fillIn(page, { name: 'Om Prakash', phone: person.phone })
  await agreeToTerms(page)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expectToast(page, 'Signedup Succesfully.')

  await logIn(page, person)
  await expect(page).toHaveURL('/auth/personal-info')
  await expectToast(page, 'Please fill your details')
  expect(toastsOf(page)).not.toContain('Please verify your email')
  const phone = page.getByLabel('Phone Number')
  await expect(phone).toHaveValue(person.phone)
  await expect(phone).toBeDisabled()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Date of Birth').fill('2001-02-03')
  // The person has agreed at signup, and can still decide otherwise.
  await page.getByRole('checkbox').uncheck()
  await expect(save).toBeDisabled()
  await agreeToTerms(page)
  await save.click()

  await expect(page).toHaveURL('/dashboard/home')
  await expectToast(page, 'Profile updated !')
  await page.goto('/auth/personal-info')
  await expect(page).toHaveURL('/dashboard/home')
})

interface Typed {
  name: string
  phone: string
  email?: string
  dob?: string
}

async function fillIn(page: Page, { name, phone, email = '', dob = '' }: Typed): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Date of Birth').fill(dob)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
}

/** Opens the rental agreement, expects every point of it and closes it without accepting. */
async function readAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read it' }).click()
  const agreement = page.getByRole('dialog', { name: 'Vehicle Rental Agreement' })
  for (const point of [
    /over 18/,
    /licence that is valid/,
    /accurate/,
    /traffic rules/,
    /helmet/,
    /not modify/,
    /sublet/,
    /original condition/,
    /rent in full and on time/,
    /damage/,
    /traffic fines/,
    /security deposit/,
    /range is limited/,
    /charge or swap the battery/,
    /After an accident .+ call support/,
    /breakdown and technical issue/,
    /GPS tracker.+safety/,
  ]) {
    await expect(agreement).toContainText(point)
  }
  await agreement.getByRole('button', { name: 'Close' }).click()
  await expect(agreement).toBeHidden()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
}

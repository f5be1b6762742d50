import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getMe, linkGoogle, login, logout, resetPassword, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { STAFF } from '@voltloop/contract/core/roles'
import { expect, test, vi } from 'vitest'
import { expectFieldError, expectFieldRules, typeInto, type FieldRules } from '../../../test/field-rules.ts'
import { confirmWith, expectToast, openApp, openDocument, profileOf, recordPageLoads } from '../../../test/open-app.tsx'
import { takeFlashes } from '../../lib/session/flash.ts'
import { LoginPage } from './login.tsx'
import { SignupPage } from './signup.tsx'

const PASSWORD_RULES = [
  ['', 'Password is required'],
  ['Ab@1', 'Password must be at least 8 characters'],
  [`Ab@1${'x'.repeat(29)}`, 'Password must be at most 32 characters'],
  ['Volt@Loop', 'Password must contain at least one number'],
  ['VOLT@1234', 'Password must contain at least one lowercase letter'],
  ['volt@1234', 'Password must contain at least one uppercase letter'],
  ['Volt12345', 'Password must contain at least one special character'],
] as const

const EMAIL_RULES: FieldRules = [
  ['Email', '', 'Email is required'],
  ['Email', 'nobody', 'Invalid email address'],
]

test('the login form shows a message for every wrong value once it was sent', async () => {
  openDocument(<LoginPage />)
  await sendEmpty()
  await expectFieldRules(document.body, [
    ['Phone Number', '', 'Phone number is empty'],
    ['Phone Number', '12345', 'Phone number is not valid'],
    ['Phone Number', '12345678901', 'Phone number is not valid'],
    ['Phone Number', '12345abcde', 'Phone number is not valid'],
    ['Password', '', 'Password is empty'],
  ])
})

test('the login form keeps the typed text when the server does not answer', async () => {
  openDocument(<LoginPage />, (api) => api.disconnect(login))
  typeInto(screen.getByLabelText('Phone Number'), '9000000006')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  fireEvent.submit(document.querySelector('form')!)
  await expectToast('Something went wrong')
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '9000000006')
})

test('the login form shows a wrong password in a toast and keeps the typed text', async () => {
  openDocument(<LoginPage />, (api) => api.fail(login, 'wrongCredentials'))
  typeInto(screen.getByLabelText('Phone Number'), '9000000006')
  typeInto(screen.getByLabelText('Password'), 'Wrong@1234')
  fireEvent.submit(document.querySelector('form')!)
  await expectToast('Wrong phone number or password.')
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '9000000006')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Wrong@1234')
  expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', false)
})

test('the login form offers to reset the password after too many attempts', async () => {
  const { user } = openDocument(<LoginPage />, (api) => api.fail(login, 'tooMany'))
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  typeInto(screen.getByLabelText('Phone Number'), '9000000006')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  fireEvent.submit(document.querySelector('form')!)
  const question = await screen.findByRole('alertdialog', { name: 'Forgot Password?' })
  expect(question.textContent).toContain('Please wait a while and try again.')
  await user.click(within(question).getByRole('button', { name: 'Reset Password' }))
  expect(opened).toHaveBeenCalledWith('/auth/resetpassword')
})

test('the login form shows and hides the password', async () => {
  const { user } = openDocument(<LoginPage />)
  const password = screen.getByLabelText('Password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.getAttribute('type')).toBe('password')
})

test('the signup form shows a message for every wrong value as soon as a field is left', async () => {
  openDocument(<SignupPage />)
  await expectFieldRules(document.body, [
    ['Full name', '', 'Full name is required'],
    ['Full name', ' ', 'Full name is required'],
    ['Full name', 'A', 'Name must be at least 2 characters'],
    ['Phone Number', '', 'Phone number is required'],
    ['Phone Number', '123', 'Phone number must be exactly 10 digits'],
    ['Phone Number', '12345678901', 'Phone number must be exactly 10 digits'],
    ['Email', 'nobody', 'Enter a valid email address'],
    ['Email', `${'a'.repeat(90)}@rider.example`, 'Email must be at most 100 characters'],
    ...PASSWORD_RULES.map(([typed, message]) => ['Password', typed, message] as const),
    ['Confirm Password', '', 'Confirm password is required'],
    ['Confirm Password', 'Other@1234', 'Passwords must match'],
  ])
})

test.each([
  ['login', LoginPage, { 'Phone Number': 'username', Password: 'current-password' }],
  ['signup', SignupPage, { 'Phone Number': 'username', Password: 'new-password', 'Confirm Password': 'new-password' }],
])('password managers recognise the fields of the %s form', (_name, Page, fields) => {
  openDocument(<Page />)
  for (const [label, purpose] of Object.entries(fields))
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(purpose)
})

test.each([
  ['/auth/resetpassword', EMAIL_RULES],
  ['/auth/verify-email', EMAIL_RULES],
  [
    '/auth/resetpassword?token=any',
    [
      ...PASSWORD_RULES.map(([typed, message]) => ['New Password', typed, message] as const),
      ['Confirm Password', '', 'Confirm Password is required'],
      ['Confirm Password', 'Other@1234', 'Passwords must match'],
    ],
  ],
] as const)('the form at %s shows a message for every wrong value once it was sent', async (path, rules) => {
  openApp(path, null)
  await screen.findByRole('heading', { level: 1 })
  await sendEmpty()
  await expectFieldRules(document.body, rules)
})

test('the reset page removes the token from the URL at once and sends it with the new password', async () => {
  const { api } = openApp('/auth/resetpassword?token=secret', null, (fake) => fake.fail(resetPassword, 'linkDead'))
  typeInto(await screen.findByLabelText('New Password'), 'Loop@1234')
  expect(window.location.href).not.toContain('secret')
  typeInto(screen.getByLabelText('Confirm Password'), 'Loop@1234')
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(api.lastRequest(resetPassword)?.search).toBe('token=secret'))
})

test('the verification page removes the token from the URL at once', async () => {
  const { api } = openApp('/auth/email-verification?token=secret', null, (fake) => fake.reply(verifyEmail, undefined))
  await screen.findByText('Your email is verified.')
  expect(window.location.href).not.toContain('secret')
  expect(api.lastRequest(verifyEmail)?.search).toBe('token=secret')
})

test('personal info shows a message for every wrong value as soon as a field is left', async () => {
  const profile = { ...profileOf('CUSTOMER'), isProfileInfo: false, phone: null, dob: null }
  openApp('/auth/personal-info', 'CUSTOMER', (api) => api.reply(getMe, profile))
  await screen.findByLabelText('Date of Birth')
  await expectFieldRules(document.body, [
    ['Date of Birth', '', 'Date of Birth is required'],
    ['Date of Birth', '2999-01-01', 'Date of Birth cannot be in the future'],
    ['Phone Number', '', 'Phone number is required'],
    ['Phone Number', '123', 'Phone number must be exactly 10 digits'],
  ])
})

test('a customer can leave personal info by logging out or by postponing it', async () => {
  const loaded = recordPageLoads()
  const { user, api } = openApp('/auth/personal-info', 'CUSTOMER', (fake) =>
    fake.reply(getMe, { ...profileOf('CUSTOMER'), isProfileInfo: false, dob: null }).reply(logout, undefined),
  )
  expect((await screen.findByRole('link', { name: 'Do this later' })).getAttribute('href')).toBe('/')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  expect(api.lastRequest(logout)).toBeTruthy()
})

test.each(STAFF)('loads the dashboard for a %s, who needs no personal info, instead of its form', async (role) => {
  const loaded = recordPageLoads()
  openApp('/auth/personal-info', role, (api) => api.reply(getMe, { ...profileOf(role), isProfileInfo: false }))
  await waitFor(() => expect(loaded).toContain('/dashboard'))
})

test('a verification link without a token shows that the token is missing', async () => {
  openApp('/auth/email-verification', null)
  expect((await screen.findByRole('alert')).textContent).toBe('No verification token found in URL.')
})

test('a verification link with a wrong token offers a new link', async () => {
  openApp('/auth/email-verification?token=nonsense', null, (api) => api.fail(verifyEmail, 'verificationFailed'))
  expect((await screen.findByRole('alert')).textContent).toBe('Email verification failed. Please try again.')
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/auth/verify-email')
})

test('a customer links Google with the password of the account and goes to the profile', async () => {
  const loaded = recordPageLoads()
  const { api } = openApp('/auth/google-link', null, (fake) => fake.reply(linkGoogle, profileOf('CUSTOMER')))
  await screen.findByLabelText('Password')
  await sendEmpty()
  await expectFieldError(screen.getByLabelText('Password'), 'Password is empty')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(api.lastRequest(linkGoogle)?.body).toEqual({ password: 'Volt@1234' })
})

test('a customer who does not know the password links Google without it after a confirmation', async () => {
  const loaded = recordPageLoads()
  const { api, user } = openApp('/auth/google-link', null, (fake) => fake.reply(linkGoogle, profileOf('CUSTOMER')))
  const unknown = await screen.findByRole('button', { name: "I don't know the password" })
  await user.click(unknown)
  await confirmWith(user, 'Cancel')
  expect(api.lastRequest(linkGoogle)).toBeUndefined()
  await user.click(unknown)
  await confirmWith(user, 'Continue')
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(api.lastRequest(linkGoogle)?.body).toEqual({ password: null })
})

test('the form that links Google keeps the typed text after a wrong password', async () => {
  openApp('/auth/google-link', null, (fake) => fake.fail(linkGoogle, 'wrongPassword'))
  typeInto(await screen.findByLabelText('Password'), 'Volt@1234')
  fireEvent.submit(document.querySelector('form')!)
  await expectToast('Wrong password. Please try again.')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Volt@1234')
})

test('the form that links Google leads back to the login when there is no Google login to continue', async () => {
  const loaded = recordPageLoads()
  openApp('/auth/google-link', null, (fake) => fake.fail(linkGoogle, 'googleLinkDead'))
  typeInto(await screen.findByLabelText('Password'), 'Volt@1234')
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(loaded).toEqual(['/auth/login']))
  const message = 'That took too long. Please continue with Google again.'
  expect(takeFlashes()).toContainEqual({ kind: 'error', message })
})

async function sendEmpty(): Promise<void> {
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true'))
}

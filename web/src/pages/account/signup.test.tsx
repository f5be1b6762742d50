import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { registerCustomer, resendVerification } from '@voltloop/contract/accounts/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFieldError, typeInto } from '../../../test/field-rules.ts'
import { expectToast, openDocument, recordPageLoads } from '../../../test/open-app.tsx'
import { takeFlashes } from '../../lib/session/flash.ts'
import { hideForm } from '../../lib/hide-form.ts'
import { readNewContact, storeNewContact } from '../../lib/session/new-contact.ts'
import { LoginPage } from './login.tsx'
import { SignupPage } from './signup.tsx'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a customer who signs up goes to the login and is asked there to verify the email', async () => {
  const loaded = recordPageLoads()
  openDocument(<SignupPage />, (api) => api.reply(registerCustomer, undefined, { isCodeSent: true }))
  fillIn({ Email: 'meera@rider.example' })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(loaded).toEqual(['/auth/login']))
  expect(takeFlashes()).toEqual([
    { kind: 'success', message: 'Signedup Succesfully.' },
    { kind: 'info', message: 'Please verify your email' },
  ])
  expect([readNewContact('phone'), readNewContact('email')]).toEqual(['9000000099', 'meera@rider.example'])
})

test('the signup form names what is still needed while its button is disabled', async () => {
  openDocument(<SignupPage />)
  const button = screen.getByRole('button', { name: 'Signup' })
  const reason = () => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(reason()).toBe('Still needed: Full name, Phone Number, Password, Confirm Password, Vehicle Rental Agreement.')
  fillIn({ 'Confirm Password': 'Volt@12345' })
  await waitFor(() => expect(reason()).toBe('Still needed: Vehicle Rental Agreement.'))
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(reason()).toBe('Check the details above.'))
  typeInto(screen.getByLabelText('Confirm Password'), 'Volt@1234')
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(reason()).toBeUndefined()
})

test('a customer who accepts in the agreement has ticked the box', async () => {
  const { user } = openDocument(<SignupPage />)
  fillIn()
  await user.click(screen.getByRole('button', { name: 'Read it' }))
  const agreement = await screen.findByRole('dialog', { name: 'Vehicle Rental Agreement' })
  await user.click(within(agreement).getByRole('button', { name: 'I agree' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Signup' })).toHaveProperty('disabled', false))
})

test('the signup form says at the field that a password is too common', async () => {
  openDocument(<SignupPage />, (api) => api.fail(registerCustomer, 'passwordCommon', 'password'))
  fillIn({ Password: 'Password@123', 'Confirm Password': 'Password@123' })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(document.querySelector('form')!)
  await expectFieldError(
    screen.getByLabelText('Password'),
    "Many people use this password, so it's easy to guess. Please choose another one.",
  )
})

test('the signup form says at the field that a phone number is registered, and keeps the typed text', async () => {
  openDocument(<SignupPage />, (api) => api.fail(registerCustomer, 'phoneTaken', 'phone'))
  fillIn()
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  fireEvent.submit(document.querySelector('form')!)
  await expectToast('This phone number already has an account.')
  const phone = screen.getByLabelText('Phone Number')
  await expectFieldError(phone, 'This phone number already has an account.')
  expect(document.activeElement).toBe(phone)
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Meera Krishnan')
  expect(screen.getByLabelText('Confirm Password')).toHaveProperty('value', 'Volt@1234')
})

test('the signup button is enabled only when the form is valid and the agreement is accepted', async () => {
  openDocument(<SignupPage />)
  const expectEnabled = (isEnabled: boolean) =>
    waitFor(() => expect(screen.getByRole('button', { name: 'Signup' })).toHaveProperty('disabled', !isEnabled))
  await expectEnabled(false)
  fillIn()
  await expectEnabled(false)
  fireEvent.click(screen.getByRole('checkbox'))
  await expectEnabled(true)
  typeInto(screen.getByLabelText('Full name'), 'L')
  await expectEnabled(false)
  typeInto(screen.getByLabelText('Full name'), 'Lata')
  await expectEnabled(true)
  fireEvent.click(screen.getByRole('checkbox'))
  await expectEnabled(false)
})

test('the signup form compares the confirmation again when the password changes', async () => {
  openDocument(<SignupPage />)
  const confirmation = screen.getByLabelText('Confirm Password')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  typeInto(confirmation, 'Volt@1234')
  fireEvent.blur(confirmation)
  await waitFor(() => expect(confirmation.getAttribute('aria-invalid')).toBe('false'))
  typeInto(screen.getByLabelText('Password'), 'Volt@12345')
  await expectFieldError(confirmation, 'Passwords must match')
})

test('the login page reminds of the mailbox until it is hidden, and sends the link again after a pause', async () => {
  storeNewContact('email', 'meera@rider.example')
  const { api, user } = openDocument(<LoginPage />, (fake) => fake.reply(resendVerification, undefined))
  const notice = within(await screen.findByRole('region', { name: 'Check your mailbox' }))
  expect(notice.getByText(/^We've sent a link to meera@rider\.example\./)).toBeTruthy()
  expect(notice.getByRole('button', { name: /^Send again in \d+s$/ })).toHaveProperty('disabled', true)
  vi.setSystemTime(Date.now() + 60_000)
  await user.click(await notice.findByRole('button', { name: 'Send the link again' }, { timeout: 3000 }))
  expect(api.lastRequest(resendVerification)?.body).toEqual({ email: 'meera@rider.example' })
  await user.click(notice.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('region', { name: 'Check your mailbox' })).toBeNull()
  expect(readNewContact('email')).toBeNull()
})

test('the login form stays hidden until the notices above it are shown', async () => {
  storeNewContact('email', 'meera@rider.example')
  hideForm()
  openDocument(<LoginPage />)
  expect(document.documentElement.dataset.hold).toBe('form')
  await screen.findByRole('region', { name: 'Check your mailbox' })
  await waitFor(() => expect(document.documentElement.dataset.hold).toBeUndefined())
})

function fillIn(given: Record<string, string> = {}): void {
  const values = {
    'Full name': 'Meera Krishnan',
    'Phone Number': '9000000099',
    Password: 'Volt@1234',
    'Confirm Password': 'Volt@1234',
    ...given,
  }
  for (const [label, value] of Object.entries(values)) typeInto(screen.getByLabelText(label), value)
}

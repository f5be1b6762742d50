import { fireEvent, screen, waitFor } from '@testing-library/react'
import { registerCustomer } from '@voltloop/contract/accounts'
import { expect, test } from 'vitest'
import { expectFieldError, typeInto } from '../../test/field-rules.ts'
import { expectToast, openDocument, recordPageLoads } from '../../test/open-app.tsx'
import { takeFlashes } from '../lib/flash.ts'
import { SignupPage } from './signup.tsx'

test('a customer who signs up goes to the login and is asked there to verify the email', async () => {
  const loaded = recordPageLoads()
  openDocument(<SignupPage />, (api) => api.reply(registerCustomer, undefined))
  fillIn({ Email: 'meera@rider.example' })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(loaded).toEqual(['/auth/login']))
  expect(takeFlashes()).toEqual([
    { kind: 'success', message: 'Signedup Succesfully.' },
    { kind: 'info', message: 'Please verify your email' },
  ])
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

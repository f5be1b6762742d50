import { UNREACHABLE_TITLE } from '@voltloop/contract/messages/shell'
import { screen, within } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts'
import { expect, test } from 'vitest'
import { expectFieldRules } from '../../test/field-rules.ts'
import { openApp, profileOf } from '../../test/open-app.tsx'

test('the KYC form shows a message for every wrong value', async () => {
  const profile = { ...profileOf('CUSTOMER'), kycStatus: false }
  const { user } = openApp('/dashboard/home', 'CUSTOMER', (api) => api.reply(getMe, profile))
  await user.click(await screen.findByRole('button', { name: 'Complete your KYC' }))
  const form = await screen.findByRole('dialog', { name: 'Personal Information Form' })
  await expectFieldRules(form, [
    ['Driving License Number', '', 'Driving License Number is required'],
    ['Aadhar Number', '', 'Aadhar Number is required'],
    ['PAN Number', '', 'PAN Number is required'],
    ['Aadhar Number', '12a', 'Aadhar Number must be a whole number'],
  ])
  expect(within(form).getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
})

test('shows that the server cannot be reached, and opens the screen at the press of a button', async () => {
  const { api, user } = openApp('/dashboard/home', 'CUSTOMER', (fake) => fake.fail(getMe, 'unavailable'))
  expect((await screen.findByRole('alert')).textContent).toContain(UNREACHABLE_TITLE)
  expect(window.location.pathname).toBe('/dashboard/home')
  api.reply(getMe, profileOf('CUSTOMER'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Namaste, Arjun')
})

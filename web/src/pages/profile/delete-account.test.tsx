import { screen, within } from '@testing-library/react'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { FAILURES } from '@voltloop/contract/core/errors'
import { requestOtp } from '@voltloop/contract/accounts/otp'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { expect, test } from 'vitest'
import { takeFlashes } from '../../lib/session/flash.ts'
import { expectToast, openApp, openDialog, profileOf, recordPageLoads, type OpenApp } from '../../../test/open-app.tsx'

const BUTTON = 'Delete my account'

async function open(prepare: Parameters<typeof openApp>[2] = (api) => api.reply(deleteAccount, undefined)) {
  const app = openApp('/dashboard/profile', 'CUSTOMER', prepare)
  return { ...app, dialog: within(await openDialog(app.user, BUTTON)) }
}

const sentBodies = ({ api }: Pick<OpenApp, 'api'>) => api.requestsTo(deleteAccount).map(({ body }) => body)

test('states what is erased and what is kept, and deletes the account with the password', async () => {
  const pages = recordPageLoads()
  const { user, api, dialog } = await open()
  expect(dialog.getByText(/identity numbers, photos, support requests/)).toBeTruthy()
  expect(dialog.getByText(/Tax invoices and credit notes with your name/)).toBeTruthy()
  await user.type(dialog.getByLabelText('Password'), 'Volt@1234')
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.poll(() => pages).toContain('/auth/login')
  expect(sentBodies({ api })).toEqual([{ password: 'Volt@1234' }])
  expect(takeFlashes().map(({ message }) => message)).toEqual([expect.stringContaining('Your account is deleted')])
})

test('texts a code and deletes the account with it', async () => {
  const { user, api, dialog } = await open((fake) => fake.reply(requestOtp, undefined).reply(deleteAccount, undefined))
  await user.click(dialog.getByLabelText('A code to your phone'))
  await user.type(await dialog.findByLabelText('Six-digit code'), '123456')
  expect(api.lastRequest(requestOtp)?.body).toEqual({ phone: '+919000000006', purpose: 'DELETE' })
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expect.poll(() => sentBodies({ api })).toEqual([{ code: '123456' }])
})

test('asks for the password, and shows the errors of a wrong password and a wrong code at their fields', async () => {
  const { user, api, dialog } = await open((fake) =>
    fake.reply(requestOtp, undefined).fail(deleteAccount, 'wrongPassword', 'password'),
  )
  const submit = dialog.getByRole('button', { name: 'Delete for good' })
  await user.click(submit)
  expect(await dialog.findByText('Enter your password')).toBeTruthy()
  await user.type(dialog.getByLabelText('Password'), 'Wrong@1234')
  await user.click(submit)
  expect(await dialog.findByText(FAILURES.wrongPassword.message)).toBeTruthy()
  api.fail(deleteAccount, 'otpWrong')
  await user.click(dialog.getByLabelText('A code to your phone'))
  await user.type(await dialog.findByLabelText('Six-digit code'), '000000')
  await user.click(submit)
  expect(await dialog.findByText(/This code is wrong or has expired/)).toBeTruthy()
})

test('lists what has to be finished first, with links', async () => {
  const { user, dialog } = await open((fake) => fake.fail(deleteAccount, 'accountInUse', 'ride', 'deposit'))
  await user.type(dialog.getByLabelText('Password'), 'Volt@1234')
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  const list = within(await screen.findByRole('dialog', { name: "You can't delete your account yet." }))
  expect(list.getByRole('link', { name: 'Open My Bookings' }).getAttribute('href')).toBe('/dashboard/booking')
  expect(list.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
})

test('shows any other failure and keeps the dialog open', async () => {
  const { user, dialog } = await open((fake) => fake.fail(deleteAccount, 'unavailable'))
  await user.type(dialog.getByLabelText('Password'), 'Volt@1234')
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await expectToast('The service is busy right now. Please try again in a moment.')
  expect(screen.getByRole('dialog', { name: BUTTON })).toBeTruthy()
})

test('offers only the password to a customer without a phone', async () => {
  const { dialog } = await open((fake) =>
    fake.reply(getMe, { ...profileOf('CUSTOMER'), phone: null, phoneNumber: null }),
  )
  expect(dialog.queryByLabelText('A code to your phone')).toBeNull()
  expect(dialog.getByLabelText('Password')).toBeTruthy()
})

test('offers staff no deletion', async () => {
  openApp('/dashboard/profile', 'SALES_AGENT')
  await screen.findByLabelText('Notifications on this device')
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

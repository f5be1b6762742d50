import { screen, waitFor, within } from '@testing-library/react'
import { getMe, resendVerification, submitKyc, updateProfile } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { FAILURES } from '@voltloop/contract/core/errors'
import { changePhone, requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { changeEmail, changeName } from '@voltloop/contract/accounts/profile'
import { giveConsents, listConsents, withdrawKycConsent } from '@voltloop/contract/accounts/privacy'
import { expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { descriptionOf, expectFieldError, typeInto } from '../../../test/field-rules.ts'
import { confirmWith, expectToast, openApp, profileOf } from '../../../test/open-app.tsx'

const NEW = { ...profileOf('CUSTOMER'), isDocumentsVerified: false }

function openProfile(profile = NEW, prepare: (api: FakeApi) => void = () => undefined) {
  return openApp('/dashboard/profile', 'CUSTOMER', (api) => {
    api.reply(getMe, profile).reply(listConsents, [])
    prepare(api)
  })
}

async function openEditor(app: ReturnType<typeof openProfile>, section: string, button: string) {
  await app.user.click(await screen.findByText(section, { selector: 'h2' }))
  await app.user.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

test('a customer changes the name', async () => {
  const app = openProfile(NEW, (api) => api.reply(changeName, { ...NEW, name: 'Arjun Rao' }))
  const dialog = within(await openEditor(app, 'Account', 'Change Full name'))
  typeInto(dialog.getByLabelText('Full name'), 'Arjun Rao')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Arjun Rao')
  expect(app.api.lastRequest(changeName)?.body).toEqual({ name: 'Arjun Rao' })
})

test('verified documents fix the name, the date of birth and the numbers', async () => {
  const { user } = openProfile(profileOf('CUSTOMER'))
  await user.click(await screen.findByText('Account', { selector: 'h2' }))
  expect(screen.getByRole('button', { name: 'Change Email' })).toBeTruthy()
  for (const name of ['Change Full name', 'Change Date of Birth', 'Correct numbers']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('staff see no buttons to change their own account', async () => {
  openApp('/dashboard/profile', 'SALES_AGENT')
  await screen.findByText('Account', { selector: 'h2' })
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull()
})

test('a new email waits for its link, which can be sent again after half a minute', async () => {
  const pending = { ...NEW, pendingEmail: 'new@rider.example' }
  const app = openProfile(NEW, (api) => api.reply(changeEmail, pending).reply(resendVerification, undefined))
  const dialog = within(await openEditor(app, 'Account', 'Change Email'))
  await app.user.click(dialog.getByRole('button', { name: 'Send link' }))
  await expectFieldError(dialog.getByLabelText('New email'), 'Email is required')
  typeInto(dialog.getByLabelText('New email'), 'new@rider.example')
  await app.user.click(dialog.getByRole('button', { name: 'Send link' }))
  await screen.findByText('Open the link we sent to new@rider.example to finish the change.')
  expect(screen.getByRole('button', { name: /^Send again in \d+s$/ })).toHaveProperty('disabled', true)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await app.user.click(await screen.findByRole('button', { name: 'Send the link again' }))
  await waitFor(() => expect(app.api.lastRequest(resendVerification)?.body).toEqual({ email: 'new@rider.example' }))
})

test('a customer without email is offered to add one', async () => {
  const dialog = await openEditor(openProfile({ ...NEW, email: null }), 'Account', 'Add Email')
  expect(within(dialog).getByRole('heading', { name: 'Add your email' })).toBeTruthy()
})

test('a date of birth that the server refuses is explained at its field', async () => {
  const app = openProfile(NEW, (api) => api.fail(updateProfile, 'ageChanged', 'dob'))
  const dialog = within(await openEditor(app, 'Account', 'Change Date of Birth'))
  const field = dialog.getByLabelText('Date of Birth')
  typeInto(field, '2015-01-01')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectFieldError(field, FAILURES.ageChanged.message)
  expect(app.api.lastRequest(updateProfile)?.body).toEqual({ dob: '2015-01-01', phone: NEW.phone })
})

test('a customer changes the phone number with a code to the new one', async () => {
  const app = openProfile(NEW, (api) => api.reply(requestOtp, undefined).reply(changePhone, NEW))
  const dialog = within(await openEditor(app, 'Phone Number', 'Change Phone Number'))
  typeInto(dialog.getByLabelText('New phone number'), '9000000099')
  await app.user.click(dialog.getByRole('button', { name: 'Send code' }))
  await app.user.type(await screen.findByLabelText('Six-digit code'), '482913')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.api.lastRequest(requestOtp)?.body).toEqual({ phone: '+919000000099', purpose: 'CHANGE_PHONE' })
  expect(app.api.lastRequest(changePhone)?.body).toEqual({ phone: '+919000000099', code: '482913' })
})

test('a customer verifies the phone on the profile', async () => {
  const app = openProfile({ ...NEW, isPhoneVerified: false }, (api) =>
    api.reply(requestOtp, undefined).reply(verifyOtp, null),
  )
  await openEditor(app, 'Phone Number', 'Verify your phone')
  app.api.reply(getMe, NEW)
  await app.user.type(await screen.findByLabelText('Six-digit code'), '482913')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify your phone' })).toBeNull())
  expect(app.api.lastRequest(verifyOtp)?.body).toMatchObject({ phone: NEW.phone, purpose: 'VERIFY', code: '482913' })
})

test('unusual numbers are warned about, accepted, and marked on the profile', async () => {
  const warned = { ...NEW, documentWarnings: ['aadharNumber' as const] }
  const app = openProfile({ ...NEW, kycStatus: false }, (api) => api.reply(submitKyc, warned))
  const dialog = within(await openEditor(app, 'Documents', 'Add numbers'))
  typeInto(dialog.getByLabelText('Driving License Number'), 'TS0920190004417')
  const [aadhaar, pan] = [dialog.getByLabelText('Aadhar Number'), dialog.getByLabelText('PAN Number')]
  expect(descriptionOf(aadhaar)).toBe('12 digits, for example 2341 2341 2346')
  await app.user.type(aadhaar, '1234 5678')
  await app.user.type(pan, 'abcpm1234k')
  await app.user.tab()
  expect(descriptionOf(aadhaar)).toBe("This doesn't look like an Aadhaar number. Check it, or submit it as it is.")
  expect(descriptionOf(pan)).toBe('10 characters, for example ABCPM1234K')
  await app.user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText("This doesn't look real. Please check it.")).toBeTruthy()
  expect(app.api.lastRequest(submitKyc)?.body).toMatchObject({
    aadharNumber: 12_345_678,
    consents: currentConsents('KYC'),
  })
})

test.each([
  [false, 'Add numbers', 'Personal Information Form'],
  [true, 'Correct numbers', 'Correct your numbers'],
])('names the form for identity numbers by its purpose (given before: %s)', async (kycStatus, button, title) => {
  const app = openProfile({ ...NEW, kycStatus })
  expect(within(await openEditor(app, 'Documents', button)).getByRole('heading', { name: title })).toBeTruthy()
})

const CONSENT = {
  purpose: 'KYC',
  version: '2026-11-16',
  givenAt: '2026-11-16T06:00:00.000Z',
  withdrawnAt: null,
} as const

test('shows the consents, and withdraws the one to identity numbers', async () => {
  const { user, api } = openProfile(NEW, (fake) =>
    fake.reply(listConsents, [CONSENT]).reply(withdrawKycConsent, { ...NEW, kycStatus: false }),
  )
  expect(await screen.findByText('Agreed on 16 Nov 26, version 16 Nov 26')).toBeTruthy()
  expect(screen.getAllByText('Not agreed yet')).toHaveLength(2)
  api.reply(listConsents, [{ ...CONSENT, withdrawnAt: '2026-11-17T06:00:00.000Z' }])
  await user.click(screen.getByRole('button', { name: 'Withdraw use of identity numbers' }))
  await confirmWith(user, 'Continue')
  await expectToast('Your identity numbers are erased.')
  expect(await screen.findByText('Withdrawn on 17 Nov 26')).toBeTruthy()
})

test('says why a consent cannot be withdrawn yet, and offers to load the consents again after a failure', async () => {
  const { user, api } = openProfile(NEW, (fake) =>
    fake.fail(listConsents, 'notFound').fail(withdrawKycConsent, 'consentNeeded'),
  )
  expect(await screen.findByText("We couldn't load your consents. Check your connection and try again.")).toBeTruthy()
  api.reply(listConsents, [CONSENT])
  const section = within(screen.getByRole('region', { name: 'Your consents' }))
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw use of identity numbers' }))
  await confirmWith(user, 'Continue')
  await expectToast('You can withdraw this once your bookings are over and all money, deposit included, is settled.')
})

test('asks a customer to agree to changed texts after login, once if they answer later', async () => {
  const due = { ...NEW, consentsDue: ['PRIVACY' as const, 'TERMS' as const] }
  const { user, api } = openProfile(due, (fake) => fake.reply(giveConsents, NEW))
  const dialog = within(await screen.findByRole('dialog', { name: 'Please read and agree' }))
  expect(dialog.getByRole('link', { name: 'Read the privacy notice' }).getAttribute('href')).toBe('/privacy')
  await user.click(dialog.getByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.lastRequest(giveConsents)?.body).toEqual({ consents: currentConsents('PRIVACY', 'TERMS') })
})

test('a customer who answers later goes on without the question', async () => {
  const { user } = openProfile({ ...NEW, consentsDue: ['TERMS'] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Please read and agree' }))
  await user.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('consents-later')).toBe('1')
})

import { screen, waitFor, within } from '@testing-library/react'
import { completeLogin, getMe, linkGoogle, login, resetPassword } from '@voltloop/contract/accounts/accounts'
import { acceptInvitation } from '@voltloop/contract/accounts/invitations'
import * as totp from '@voltloop/contract/accounts/totp'
import { expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldError, typeInto } from '../../../test/field-rules.ts'
import { expectToast, openApp, openDocument, profileOf, recordPageLoads } from '../../../test/open-app.tsx'
import { takeFlashes } from '../../lib/session/flash.ts'
import { LoginPage } from '../account/login.tsx'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const STARTED = { secret: SECRET, uri: `otpauth://totp/Voltloop:9000000001?secret=${SECRET}&issuer=Voltloop` }
const CODES = ['abcdef-ghjkmn', 'pqrstu-vwxyz2']
const canEnrol = (api: FakeApi) =>
  void api.reply(totp.startTotp, STARTED).reply(totp.confirmTotp, { recoveryCodes: CODES })
const codeField = () => screen.findByLabelText('Code from the app')

async function openSection(status: totp.TotpStatus | null, prepare: (api: FakeApi) => void = canEnrol) {
  const app = openApp('/dashboard/profile', 'HUB_MANAGER', (api) => {
    if (status) api.reply(totp.getTotp, status)
    else api.disconnect(totp.getTotp)
    prepare(api)
  })
  await app.user.click(await screen.findByText('Two-step login', { selector: 'h2' }))
  return app
}

test('staff turn two-step login on: QR code, key, code, and recovery codes shown once', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, api } = await openSection({ isOn: false, isRequired: false, recoveryCodesLeft: 0, phone: null })
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const qrCode = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  // Dark on white in the dark theme too: on a dark background no camera can read the code.
  expect([...qrCode.children].map((shape) => shape.getAttribute('fill'))).toEqual(['#fff', '#000'])
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
  const field = await codeField()
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric'])
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await expectFieldError(field, 'Enter the code')
  await user.type(field, '123 456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  expect(api.lastRequest(totp.confirmTotp)?.body).toEqual({ code: '123 456' })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await expectToast('Codes copied')
  // An earlier toast would cover the buttons on a phone.
  expect(screen.queryByText('Two-step login is on.')).toBeNull()
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(saved).toHaveBeenCalledOnce()
  api.reply(totp.getTotp, { isOn: true, isRequired: false, recoveryCodesLeft: 10, phone: null })
  await user.click(screen.getByRole('button', { name: "I've saved them" }))
  await expectToast('Two-step login is on.')
  expect(await screen.findByText(/You have 10 recovery codes left/)).toBeTruthy()
})

test('a wrong code is shown at its field, and a failed start offers a retry', async () => {
  const { user, api } = await openSection(
    { isOn: false, isRequired: false, recoveryCodesLeft: 0, phone: null },
    (fake) => fake.disconnect(totp.startTotp).fail(totp.confirmTotp, 'secondFactorWrong'),
  )
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText("We couldn't set up two-step login. Please try again.")).toBeTruthy()
  api.reply(totp.startTotp, STARTED)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const field = await codeField()
  await user.type(field, '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await expectFieldError(field, 'This code is wrong or was used already.')
})

test('staff turn it off with a recovery code, unless their role needs it', async () => {
  const { user, api } = await openSection(
    { isOn: true, isRequired: false, recoveryCodesLeft: 1, phone: null },
    (fake) => fake.reply(totp.removeTotp, undefined),
  )
  expect(await screen.findByText(/You have 1 recovery code left/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByLabelText('Recovery code')
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['off', 'text'])
  await user.type(field, 'abcdef-ghjkmn')
  api.reply(totp.getTotp, { isOn: false, isRequired: false, recoveryCodesLeft: 0, phone: null })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
  expect(api.lastRequest(totp.removeTotp)?.body).toEqual({ code: 'abcdef-ghjkmn' })
})

test('a person whose role needs it gets new recovery codes and cannot turn it off', async () => {
  const { user } = await openSection({ isOn: true, isRequired: true, recoveryCodesLeft: 2, phone: null }, (api) =>
    api.reply(totp.replaceRecoveryCodes, { recoveryCodes: CODES }),
  )
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  await user.type(await codeField(), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('abcdef-ghjkmn')).toBeTruthy()
})

test('the section offers a retry when it cannot be loaded', async () => {
  const { user, api } = await openSection(null)
  expect(await screen.findByText("We couldn't load this. Check your connection and try again.")).toBeTruthy()
  api.reply(totp.getTotp, { isOn: false, isRequired: false, recoveryCodesLeft: 0, phone: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy()
})

test('customers have no two-step login', async () => {
  openApp('/dashboard/profile', 'CUSTOMER')
  expect(await screen.findByText('Change password', { selector: 'h2' })).toBeTruthy()
  expect(screen.queryByText('Two-step login')).toBeNull()
})

test('a person whose role needs it is led to set it up before any other screen', async () => {
  const loaded = recordPageLoads()
  const { user } = openApp('/dashboard/employees', 'CITY_ADMIN', (api) => {
    canEnrol(api)
    api.fail(getMe, 'secondFactorMissing')
  })
  expect(await screen.findByText('Your role needs two-step login. Set it up once to continue.')).toBeTruthy()
  expect(window.location.pathname).toBe('/auth/two-step')
  await user.type(await codeField(), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('abcdef-ghjkmn')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: "I've saved them" }))
  expect(loaded).toEqual(['/dashboard/profile'])
})

test('a visitor without a session is led from the set-up page to the login', async () => {
  const loaded = recordPageLoads()
  openApp('/auth/two-step', null)
  await waitFor(() => expect(loaded).toContain('/auth/login'))
})

async function logInWithCode(code: string) {
  const app = openDocument(<LoginPage />, (api) => api.fail(login, 'secondFactorNeeded'))
  typeInto(screen.getByLabelText('Phone Number'), '9000000002')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  await app.user.click(screen.getByRole('button', { name: 'Login' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }))
  app.api.fail(login, 'secondFactorWrong')
  await app.user.type(dialog.getByLabelText('Code from the app'), code)
  const submit = () => app.user.click(dialog.getByRole('button', { name: 'Login' }))
  return { ...app, dialog, submit }
}

test('the login asks for the code, and sends it with phone and password', async () => {
  const loaded = recordPageLoads()
  const { api, dialog, submit } = await logInWithCode('123456')
  await submit()
  await expectFieldError(dialog.getByLabelText('Code from the app'), 'This code is wrong or was used already.')
  api.reply(login, profileOf('CITY_ADMIN'))
  await submit()
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(api.lastRequest(login)?.body).toMatchObject({ phone: '+919000000002', password: 'Volt@1234', code: '123456' })
})

test('a Google login is completed with a code', async () => {
  const loaded = recordPageLoads()
  const { user } = openApp('/auth/login-code', null, (fake) => fake.reply(completeLogin, profileOf('CITY_ADMIN')))
  await user.type(await codeField(), '123456')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
})

test('a Google login that took too long begins again', async () => {
  takeFlashes()
  const loaded = recordPageLoads()
  const { user } = openApp('/auth/login-code', null, (fake) => fake.fail(completeLogin, 'pendingLoginDead'))
  await user.type(await codeField(), '123456')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(loaded).toEqual(['/auth/login']))
  expect(takeFlashes()).toMatchObject([{ kind: 'error', message: 'This login took too long. Please log in again.' }])
})

test('linking Google asks for the code if the account needs it', async () => {
  const loaded = recordPageLoads()
  const { user, api } = openApp('/auth/google-link', null, (fake) => fake.fail(linkGoogle, 'secondFactorNeeded'))
  typeInto(await screen.findByLabelText('Password'), 'Volt@1234')
  await user.click(screen.getByRole('button', { name: 'Link Google' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your code' }))
  await user.type(dialog.getByLabelText('Code from the app'), '123456')
  api.reply(linkGoogle, profileOf('CITY_ADMIN'))
  await user.click(dialog.getByRole('button', { name: 'Link Google' }))
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(api.lastRequest(linkGoogle)?.body).toEqual({ password: 'Volt@1234', code: '123456' })
})

test('an invited employee sets the first password and is led to the login', async () => {
  const loaded = recordPageLoads()
  const { user, api } = openApp('/auth/invitation?token=secret', null, (fake) =>
    fake.fail(acceptInvitation, 'invitationDead'),
  )
  typeInto(await screen.findByLabelText('New Password'), 'Volt@1234')
  typeInto(screen.getByLabelText('Confirm Password'), 'Volt@1234')
  expect(window.location.search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await expectToast('This invitation has expired or was used already. Ask your administrator for a new one.')
  api.reply(acceptInvitation, undefined)
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(loaded).toEqual(['/auth/login']))
  expect(api.lastRequest(acceptInvitation)).toMatchObject({
    search: 'token=secret',
    body: { newPassword: 'Volt@1234' },
  })
  expect(api.requestsTo(resetPassword)).toEqual([])
})

test('the invitation page without a link says so', async () => {
  openApp('/auth/invitation', null)
  expect(await screen.findByText(/^This invitation has expired/)).toBeTruthy()
  expect(screen.queryByLabelText('New Password')).toBeNull()
})

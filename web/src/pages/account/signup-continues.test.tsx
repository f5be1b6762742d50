import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  getMe,
  login,
  registerCustomer,
  submitKyc,
  updateProfile,
  type Profile,
} from '@voltloop/contract/accounts/accounts'
import { requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { createBooking } from '@voltloop/contract/bookings/bookings'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFieldError, typeInto } from '../../../test/field-rules.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { openApp, openDocument, profileOf, recordPageLoads } from '../../../test/open-app.tsx'
import { firstButton, offerRides, openBikeStep } from '../../../test/open-review.tsx'
import { redirectIfLoggedIn } from '../../auth-entry/redirect-if-logged-in.ts'
import { NewPhoneNotice } from '../../features/accounts/login/new-phone-notice.tsx'
import { hideForm } from '../../lib/hide-form.ts'
import { takeFlashes } from '../../lib/session/flash.ts'
import { intendedPath, storeIntent } from '../../lib/session/booking-intent.ts'
import { readNewContact } from '../../lib/session/new-contact.ts'
import { LoginPage } from './login.tsx'
import { SignupPage } from './signup.tsx'

const CUSTOMER = profileOf('CUSTOMER')
const WANTED = '?step=datetime&city=c1&hub=h1&model=m1&plan=p1'
const HOUR_MS = 3_600_000

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** Signs up and opens the login page, as the browser does afterwards. */
async function signUp(prepare: (api: FakeApi) => void, { isCodeSent = true, email = '' } = {}) {
  const loaded = recordPageLoads()
  openDocument(<SignupPage />, (api) => api.reply(registerCustomer, undefined, { isCodeSent }))
  const values = { 'Full name': 'Meera Krishnan', 'Phone Number': '9000000099', Email: email }
  const passwords = { Password: 'Loop@1234', 'Confirm Password': 'Loop@1234' }
  for (const [label, value] of Object.entries({ ...values, ...passwords })) {
    typeInto(screen.getByLabelText(label), value)
  }
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(loaded).toEqual(['/auth/login']))
  takeFlashes()
  cleanup()
  return { ...openDocument(<LoginPage />, prepare), loaded }
}

const codeForm = async () => within(await screen.findByRole('form', { name: 'Your code to log in' }))

test('the login page asks a new customer for the code that signup has texted, and logs in with it', async () => {
  const { user, api, loaded } = await signUp((fake) => fake.reply(verifyOtp, CUSTOMER), {
    email: 'meera@rider.example',
  })
  const form = await codeForm()
  expect(form.getByText(/we sent to \+91.90000.00099/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Check your mailbox' })).toBeNull()
  await user.type(form.getByLabelText('Six-digit code'), '482913')
  await waitFor(() => expect(loaded.at(-1)).toBe('/dashboard/profile'))
  expect(api.requestsTo(requestOtp)).toEqual([])
  expect(api.lastRequest(verifyOtp)?.body).toMatchObject({ phone: '+919000000099', purpose: 'LOGIN', code: '482913' })
  expect((['phone', 'email', 'code'] as const).map(readNewContact)).toEqual([null, null, null])
})

test('the code field does not take the focus from a person who begins to type their phone number', async () => {
  await signUp(() => hideForm())
  const phone = screen.getByLabelText('Phone Number')
  const isShown = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      // The form below has appeared, and the person goes to it at once.
      phone.focus()
      done()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-hold'] })
  })
  await isShown
  await new Promise((done) => setTimeout(done))
  expect(document.activeElement).toBe(phone)
})

test('the login page requests the code itself if signup could not, and shows a wrong one at its field', async () => {
  const { user, api } = await signUp((fake) => fake.reply(requestOtp, undefined).fail(verifyOtp, 'otpWrong'), {
    isCodeSent: false,
  })
  const form = await codeForm()
  await waitFor(() => expect(api.lastRequest(requestOtp)?.body).toEqual({ phone: '+919000000099', purpose: 'LOGIN' }))
  const field = form.getByLabelText('Six-digit code')
  await user.type(field, '482913')
  await expectFieldError(field, 'This code is wrong or has expired. Check it, or get a new one.')
})

test('a new customer may use the password instead: the phone is filled in, and the mailbox is mentioned', async () => {
  const { user, api, loaded } = await signUp((fake) => fake.reply(login, CUSTOMER), { email: 'meera@rider.example' })
  await user.click((await codeForm()).getByRole('button', { name: 'Use my password' }))
  expect(await screen.findByRole('region', { name: 'Check your mailbox' })).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Your code to log in' })).toBeNull()
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '9000000099')
  typeInto(screen.getByLabelText('Password'), 'Loop@1234')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(loaded.at(-1)).toBe('/dashboard/profile'))
  expect(api.lastRequest(login)?.body).toMatchObject({ phone: '+919000000099' })
})

test('the code form requests no code if its script arrives after a login with the password', async () => {
  const { api } = openDocument(<NewPhoneNotice onClose={() => undefined} />)
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('form', { name: 'Your code to log in' })).toBeNull()
  expect(api.requestsTo(requestOtp)).toEqual([])
})

test('the login page stops asking for the code before the server forgets the browser', async () => {
  await signUp(() => undefined)
  await codeForm()
  cleanup()
  vi.setSystemTime(Date.now() + 26 * 60_000)
  openDocument(<LoginPage />)
  await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '9000000099'))
  expect(screen.queryByRole('form', { name: 'Your code to log in' })).toBeNull()
})

test('a visitor of the wizard who signs up is led back to what they came to book', async () => {
  recordPageLoads()
  openApp(`/booking/new${WANTED}&pickup=2026-11-18T08:30&order=VL-28016`, null)
  await waitFor(() => expect(intendedPath()).toBe(`/booking/new${WANTED}`))
  takeFlashes()
  cleanup()
  vi.restoreAllMocks()
  const { user, loaded } = await signUp((fake) => fake.reply(verifyOtp, CUSTOMER))
  const form = await codeForm()
  await user.type(form.getByLabelText('Six-digit code'), '482913')
  await waitFor(() => expect(loaded.at(-1)).toBe(`/booking/new${WANTED}`))
  // Personal info may still come first.
  expect(intendedPath()).not.toBeNull()
})

/** Opens personal info as a customer who came to book something, with a date of birth typed in. */
async function openPersonalInfo(consentsDue: Profile['consentsDue']) {
  storeIntent(WANTED)
  const loaded = recordPageLoads()
  const app = openApp('/auth/personal-info', 'CUSTOMER', (fake) =>
    fake.reply(getMe, { ...CUSTOMER, dob: null, isProfileInfo: false, consentsDue }).reply(updateProfile, CUSTOMER),
  )
  typeInto(await screen.findByLabelText('Date of Birth'), '1990-01-02')
  return { ...app, loaded, terms: screen.getByRole('checkbox'), save: screen.getByRole('button', { name: 'Save' }) }
}

test('personal info leads to what the customer came to book, without asking again for what was agreed at signup', async () => {
  const { user, api, loaded, terms, save } = await openPersonalInfo([])
  expect(terms).toHaveProperty('checked', true)
  await user.click(save)
  await waitFor(() => expect(loaded).toEqual([`/booking/new${WANTED}`]))
  expect(api.lastRequest(updateProfile)?.body).not.toHaveProperty('consents')
})

test('personal info needs the consent of a customer who has not agreed yet', async () => {
  const { user, api, loaded, terms, save } = await openPersonalInfo(['TERMS'])
  expect([terms, save]).toMatchObject([{ checked: false }, { disabled: true }])
  fireEvent.click(terms)
  await user.click(save)
  await waitFor(() => expect(loaded).toEqual([`/booking/new${WANTED}`]))
  expect(api.lastRequest(updateProfile)?.body).toMatchObject({
    consents: [{ purpose: 'PRIVACY' }, { purpose: 'TERMS' }],
  })
})

test('the wizard uses the intent up, so that the next login leads to the profile', async () => {
  storeIntent(WANTED)
  openApp('/booking/new', 'CUSTOMER', offerRides)
  await waitFor(() => expect(intendedPath()).toBeNull())
})

test('an intent of more than two hours ago is over', () => {
  storeIntent(WANTED)
  vi.setSystemTime(Date.now() + 2 * HOUR_MS + 1)
  expect(intendedPath()).toBeNull()
})

test('a person who is logged in already is led from the login page to what they came to book', async () => {
  storeIntent(WANTED)
  localStorage.setItem('had-session', '')
  const loaded = recordPageLoads()
  openDocument(null, (fake) => fake.reply(getMe, CUSTOMER))
  void redirectIfLoggedIn()
  await waitFor(() => expect(loaded).toEqual([`/booking/new${WANTED}`]))
})

test('the wizard asks for the identity numbers before the review, and goes on from the same step', async () => {
  const { user, api } = await openBikeStep((fake) =>
    fake.reply(getMe, { ...CUSTOMER, kycStatus: false }).reply(submitKyc, CUSTOMER),
  )
  await user.click(await firstButton('Procced to pay'))
  const form = within(await screen.findByRole('dialog', { name: 'Personal Information Form' }))
  typeInto(form.getByLabelText(/^Driving/), 'TS0920200012345')
  typeInto(form.getByLabelText(/^Aadh/), '234123412346')
  typeInto(form.getByLabelText(/^PAN/i), 'ABCPE1234F')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByRole('dialog', { name: /^Review/ })).toBeTruthy()
  expect(api.requestsTo(submitKyc)).toHaveLength(1)
  expect(api.requestsTo(createBooking)).toEqual([])
  expect(window.location.search).toContain('step=bike')
})

import type { Page } from '@playwright/test'
import type { Person } from '../../harness/people.ts'
import {
  all,
  fill,
  hold,
  press,
  pressInDialog,
  refuse,
  refuseOrderBeforePhone,
  requireTwoStep,
  see,
  select,
  type Step,
  unfold,
  untilPublished,
} from '../reach.ts'
import { BOOKINGS, HOME, PHONE, PROFILE, REFUSED, type Screen } from '../screen.ts'
import {
  accountAnswer,
  activeStates,
  pastStates,
  roadStates,
  signedUpWith,
  soldOut,
  blockLoginPage,
  upcomingStates,
  withConsentsDue,
  withOpenOrder,
  withoutProfile,
  withUnpaidOrder,
} from '../states.ts'

const ON_RIDE: Person = { phone: '9000000032', password: 'Volt@1234' }
const DONE = { success: true, message: 'Done' }
const submit: Step = (page) => page.locator('form button[type=submit]').first().click()
const ofCity = select('Choose your city', 'Hyderabad')

export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', before: untilPublished, isWhole: true },
  { name: 'landing-menu', path: '/', reach: press('Menu'), widths: PHONE },
  { name: 'public-city', path: '/cities/hyderabad', before: untilPublished, isWhole: true },
  { name: 'public-model', path: '/models/ather-450x', before: untilPublished },
  { name: 'public-terms', path: '/terms', isWhole: true },
  { name: 'public-privacy', path: '/privacy' },
  { name: 'public-refunds', path: '/refunds' },
  { name: 'public-contact', path: '/contact' },
  { name: 'public-not-found', path: '/no-such-page', allow: /status of 404/ },
  { name: 'auth-login', path: '/auth/login' },
  { name: 'auth-login-errors', path: '/auth/login', reach: submit },
  { name: 'auth-login-otp', path: '/auth/login', reach: press('Log in with OTP') },
  { name: 'auth-login-otp-code', path: '/auth/login', before: accountAnswer('otp', 200, DONE), reach: toOtpCode },
  { name: 'auth-login-mailbox', path: '/auth/login', before: signedUpWith({ email: 'meera.joshi@rider.example' }) },
  { name: 'auth-login-verify-phone', path: '/auth/login', before: signedUpWith({ phone: '9000000042', code: 'sent' }) },
  {
    name: 'auth-login-unverified',
    path: '/auth/login',
    before: accountAnswer('login', 403, { success: false, code: 'notVerified', message: 'Please verify your email' }),
    reach: all(
      fill('Phone Number', '9000000042'),
      fill('Password', 'Volt@1234'),
      submit,
      see('Want to verify your email?'),
    ),
    allow: /status of 403/,
  },
  { name: 'auth-signup', path: '/auth/signup' },
  { name: 'auth-signup-agreement', path: '/auth/signup', reach: press('Read it') },
  { name: 'auth-reset', path: '/auth/resetpassword' },
  { name: 'auth-reset-new-password', path: '/auth/resetpassword?token=any' },
  { name: 'auth-verify-email', path: '/auth/verify-email' },
  { name: 'auth-email-not-verified', path: '/auth/email-verification' },
  {
    name: 'auth-email-verified',
    path: '/auth/email-verification?token=any',
    before: all(accountAnswer('verify-email', 200, DONE), blockLoginPage),
  },
  { name: 'auth-invitation', path: '/auth/invitation?token=any' },
  { name: 'auth-login-code', path: '/auth/login-code' },
  { name: 'auth-google-link', path: '/auth/google-link' },
  {
    name: 'auth-two-step',
    path: '/auth/two-step',
    as: 'superAdmin',
    before: requireTwoStep,
    reach: see('Two-step login'),
    allow: /status of 403/,
  },
  { name: 'auth-personal-info', path: '/auth/personal-info', as: 'customer', before: withoutProfile },

  { name: 'home', as: 'customer', path: HOME },
  { name: 'home-without-ride', as: 'passHolder', path: HOME },
  { name: 'home-without-kyc', as: 'customerWithoutKyc', path: HOME },
  { name: 'home-kyc', as: 'customerWithoutKyc', path: HOME, reach: press('Complete your KYC') },
  { name: 'home-loading', as: 'customer', path: HOME, before: hold('transaction/**'), isLoading: true },
  { name: 'home-unpaid', as: 'customer', path: HOME, before: withUnpaidOrder },
  { name: 'home-error', as: 'customer', path: HOME, before: refuse('transaction/**'), allow: REFUSED },
  { name: 'home-offline', as: 'customer', path: HOME, reach: goOffline, allow: /INTERNET_DISCONNECTED/ },
  { name: 'home-consents', as: 'customer', path: HOME, before: withConsentsDue, reach: see('I agree') },
  { name: 'home-notifications-empty', as: 'passHolder', path: HOME, reach: press(/^Notifications/) },
  { name: 'home-notifications', as: 'customer', path: HOME, reach: press(/^Notifications/) },
  { name: 'wizard-location', as: 'customer', path: '/booking/new' },
  { name: 'wizard-city', as: 'customer', path: '/booking/new', reach: toCity },
  { name: 'wizard-time', as: 'customer', path: '/booking/new', reach: toTime },
  { name: 'wizard-bikes', as: 'customer', path: '/booking/new', reach: toBikes },
  { name: 'wizard-review', as: 'customer', path: '/booking/new', reach: toReview },
  { name: 'wizard-review-pass', as: 'passHolder', path: '/booking/new', reach: toReview },
  { name: 'wizard-sold-out', as: 'customer', path: '/booking/new', before: soldOut, reach: toBikes },
  { name: 'wizard-without-kyc', as: 'customerWithoutKyc', path: '/booking/new' },
  {
    name: 'wizard-unpaid',
    as: 'customer',
    path: '/booking/new',
    before: withOpenOrder,
    reach: all(toReview, pressInDialog('Pay Now'), see('Payment pending')),
    allow: /status of 409/,
  },
  {
    name: 'wizard-phone',
    as: 'customer',
    path: '/booking/new',
    before: refuseOrderBeforePhone,
    reach: toPhoneCheck,
    allow: /status of 409/,
  },
  {
    name: 'wizard-loading',
    as: 'customer',
    path: '/booking/new',
    before: hold('hub/**'),
    reach: ofCity,
    isLoading: true,
  },
  {
    name: 'wizard-error',
    as: 'customer',
    path: '/booking/new',
    before: refuse('city/**'),
    reach: see('Try again'),
    allow: REFUSED,
  },
  { name: 'rides', as: 'customer', path: BOOKINGS },
  { name: 'rides-upcoming-states', as: 'customer', path: BOOKINGS, before: upcomingStates, isWhole: true },
  { name: 'rides-active-states', as: ON_RIDE, path: BOOKINGS, before: activeStates, isWhole: true },
  { name: 'rides-road-states', as: ON_RIDE, path: BOOKINGS, before: roadStates, isWhole: true },
  {
    name: 'rides-history-states',
    as: 'customer',
    path: `${BOOKINGS}?tab=history`,
    before: pastStates,
    isWhole: true,
  },
  { name: 'rides-one', as: 'customer', path: HOME, reach: all(press(/^Notifications/), pressInDialog(/is accepted/)) },
  { name: 'rides-unknown', as: 'customer', path: `${BOOKINGS}?ride=VL-1`, allow: /status of 404/ },
  { name: 'rides-history', as: 'customer', path: `${BOOKINGS}?tab=history` },
  { name: 'rides-empty', as: 'passHolder', path: BOOKINGS },
  { name: 'rides-loading', as: 'customer', path: BOOKINGS, before: hold('transaction/**'), isLoading: true },
  { name: 'rides-error', as: 'customer', path: BOOKINGS, before: refuse('transaction/**'), allow: REFUSED },
  { name: 'rides-cancel', as: 'customer', path: BOOKINGS, reach: press('Cancel') },
  { name: 'rides-support', as: 'customer', path: BOOKINGS, reach: press('Support') },
  { name: 'rides-active', as: ON_RIDE, path: BOOKINGS },
  { name: 'rides-return', as: ON_RIDE, path: BOOKINGS, reach: press('Return') },
  { name: 'rides-renew', as: ON_RIDE, path: BOOKINGS, reach: press('Renew') },
  { name: 'rides-agreement', as: ON_RIDE, path: BOOKINGS, reach: all(press('Sign agreement'), see('Read this')) },
  { name: 'models-rider', as: 'customer', path: '/dashboard/models' },
  { name: 'models-rider-error', as: 'customer', path: '/dashboard/models', before: refuse('model**'), allow: REFUSED },
  { name: 'profile-rider', as: 'customer', path: PROFILE },
  { name: 'profile-sections', as: 'customer', path: PROFILE, reach: all(unfold('Account'), unfold('Documents')) },
  { name: 'profile-name', as: 'customerWithoutKyc', path: PROFILE, reach: change('Account', /Full name$/) },
  { name: 'profile-phone', as: 'customer', path: PROFILE, reach: change('Phone Number', /Phone Number$/) },
  { name: 'profile-email', as: 'customer', path: PROFILE, reach: change('Account', /Email$/) },
  { name: 'profile-dob', as: 'customerWithoutKyc', path: PROFILE, reach: change('Account', /Date of Birth$/) },
  { name: 'profile-kyc', as: 'customer', path: PROFILE, reach: change('Documents', 'Correct numbers') },
  { name: 'profile-sessions', as: 'customer', path: PROFILE, reach: unfold('Where I am logged in') },
  { name: 'profile-password', as: 'customer', path: PROFILE, reach: unfold('Change password') },
  { name: 'profile-withdraw', as: 'customer', path: PROFILE, reach: press(/^Withdraw/) },
  { name: 'profile-deposit', as: ON_RIDE, path: PROFILE },
  { name: 'profile-delete', as: 'passHolder', path: PROFILE, reach: press('Delete my account') },
  { name: 'profile-request', as: 'customer', path: PROFILE, reach: press('New request') },
  { name: 'profile-logout', as: 'customer', path: PROFILE, reach: press('Logout') },
]

async function toOtpCode(page: Page): Promise<void> {
  await press('Log in with OTP')(page)
  await page.getByRole('dialog').getByLabel('Phone Number').fill('9000000042')
  await all(pressInDialog('Send code'), see('Six-digit code'))(page)
}

async function goOffline(page: Page): Promise<void> {
  // The note is loaded after the page, and could not be loaded without a connection.
  await page.locator('[role="status"].empty\\:hidden').first().waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await see(/^You're offline/)(page)
}

async function toCity(page: Page): Promise<void> {
  await ofCity(page)
  await page.getByRole('radio').first().check()
}

async function toTime(page: Page): Promise<void> {
  await all(toCity, press('Next'))(page)
  await page.getByRole('grid').first().waitFor()
}

async function toBikes(page: Page): Promise<void> {
  await all(toTime, press('Next'))(page)
  await page.getByRole('article').first().waitFor()
}

async function toReview(page: Page): Promise<void> {
  await toBikes(page)
  await page.getByRole('article').first().getByRole('radio', { name: '1 day' }).check()
  await press('Procced to pay')(page)
  await page.getByRole('dialog', { name: /^Review/ }).waitFor()
}

async function toPhoneCheck(page: Page): Promise<void> {
  await toReview(page)
  await pressInDialog('Pay Now')(page)
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor()
}

function change(section: string, button: RegExp | string): Step {
  return all(unfold(section), press(button))
}

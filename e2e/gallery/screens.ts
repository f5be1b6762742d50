import type { Page } from '@playwright/test'
import type { DemoAccount, Person } from '../harness/people.ts'
import {
  all,
  choose,
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
} from './reach.ts'

/** A screen in one of its states. */
export interface Screen {
  readonly name: string
  /** The account that opens it. Without it, a visitor who is not logged in. */
  readonly as?: DemoAccount | Person
  readonly path: string
  /** Runs before the page is opened. */
  readonly before?: Step
  /** Leads from the opened page to the state. */
  readonly reach?: Step
  readonly isLoading?: boolean
  /** The errors that belong to the state. */
  readonly allow?: RegExp
  /** Draws only some widths: the state does not exist at the others. */
  readonly widths?: readonly number[]
}

/** A demo customer who is on a ride that ends soon. */
const ON_RIDE: Person = { phone: '9000000032', password: 'Volt@1234' }
const PHONE = [360]
const REFUSED = /status of 500/
const HOME = '/dashboard/home'
const BOOKINGS = '/dashboard/booking'
const DESK = '/dashboard/bookings-approval'
const PROFILE = '/dashboard/profile'
const REQUESTS = '/dashboard/user-request'
const submit: Step = (page) => page.locator('form button[type=submit]').first().click()
const ofCity = select('Choose your city', 'Hyderabad')
const ofHyderabad = select('City', 'Hyderabad')

/** Lists every screen, dialog and state that `npm run gallery` draws. Add one line for each new one. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-menu', path: '/', reach: press('Menu'), widths: PHONE },
  { name: 'public-city', path: '/cities/hyderabad' },
  { name: 'public-model', path: '/models/ather-450x' },
  { name: 'public-terms', path: '/terms' },
  { name: 'public-privacy', path: '/privacy' },
  { name: 'public-refunds', path: '/refunds' },
  { name: 'public-contact', path: '/contact' },
  { name: 'public-not-found', path: '/no-such-page', allow: /status of 404/ },
  { name: 'auth-login', path: '/auth/login' },
  { name: 'auth-login-errors', path: '/auth/login', reach: submit },
  { name: 'auth-login-otp', path: '/auth/login', reach: press('Log in with OTP') },
  { name: 'auth-signup', path: '/auth/signup' },
  { name: 'auth-signup-agreement', path: '/auth/signup', reach: press('Read it') },
  { name: 'auth-reset', path: '/auth/resetpassword' },
  { name: 'auth-reset-new-password', path: '/auth/resetpassword?token=any' },
  { name: 'auth-verify-email', path: '/auth/verify-email' },
  { name: 'auth-email-not-verified', path: '/auth/email-verification' },
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
  { name: 'auth-personal-info', path: '/auth/personal-info', as: 'customerWithoutKyc' },

  { name: 'home', as: 'customer', path: HOME },
  { name: 'home-without-ride', as: 'passHolder', path: HOME },
  { name: 'home-without-kyc', as: 'customerWithoutKyc', path: HOME },
  { name: 'home-kyc', as: 'customerWithoutKyc', path: HOME, reach: press('Complete your KYC') },
  { name: 'home-loading', as: 'customer', path: HOME, before: hold('transaction/**'), isLoading: true },
  { name: 'home-notifications', as: 'customer', path: HOME, reach: press(/^Notifications/) },
  { name: 'wizard-location', as: 'customer', path: '/booking/new' },
  { name: 'wizard-city', as: 'customer', path: '/booking/new', reach: toCity },
  { name: 'wizard-time', as: 'customer', path: '/booking/new', reach: toTime },
  { name: 'wizard-bikes', as: 'customer', path: '/booking/new', reach: toBikes },
  { name: 'wizard-review', as: 'customer', path: '/booking/new', reach: toReview },
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
  { name: 'wizard-error', as: 'customer', path: '/booking/new', before: refuse('city/**'), allow: REFUSED },
  { name: 'rides', as: 'customer', path: BOOKINGS },
  { name: 'rides-history', as: 'customer', path: `${BOOKINGS}?tab=history` },
  { name: 'rides-empty', as: 'passHolder', path: BOOKINGS },
  { name: 'rides-loading', as: 'customer', path: BOOKINGS, before: hold('transaction/**'), isLoading: true },
  { name: 'rides-error', as: 'customer', path: BOOKINGS, before: refuse('transaction/**'), allow: REFUSED },
  { name: 'rides-cancel', as: 'customer', path: BOOKINGS, reach: press('Cancel') },
  { name: 'rides-support', as: 'customer', path: BOOKINGS, reach: press('Support') },
  { name: 'rides-active', as: ON_RIDE, path: BOOKINGS },
  { name: 'rides-return', as: ON_RIDE, path: BOOKINGS, reach: press('Return') },
  { name: 'rides-renew', as: ON_RIDE, path: BOOKINGS, reach: press('Renew') },
  { name: 'models-rider', as: 'customer', path: '/dashboard/models' },
  { name: 'profile-rider', as: 'customer', path: PROFILE },
  { name: 'profile-sections', as: 'customer', path: PROFILE, reach: all(unfold('Account'), unfold('Documents')) },
  { name: 'profile-name', as: 'customerWithoutKyc', path: PROFILE, reach: change('Account', /Full name$/) },
  { name: 'profile-phone', as: 'customer', path: PROFILE, reach: change('Phone Number', /Phone Number$/) },
  { name: 'profile-email', as: 'customer', path: PROFILE, reach: change('Account', /Email$/) },
  { name: 'profile-delete', as: 'passHolder', path: PROFILE, reach: press('Delete my account') },
  { name: 'profile-request', as: 'customer', path: PROFILE, reach: press('New request') },
  { name: 'profile-logout', as: 'customer', path: PROFILE, reach: press('Logout') },

  { name: 'desk-agent', as: 'salesAgent', path: DESK },
  { name: 'desk-agent-return', as: 'salesAgent', path: DESK, reach: press(/^Return/) },
  { name: 'desk-agent-loading', as: 'salesAgent', path: DESK, before: hold('transaction/**'), isLoading: true },
  { name: 'desk-agent-error', as: 'salesAgent', path: DESK, before: refuse('transaction/**'), allow: REFUSED },
  { name: 'desk-hand-over', as: 'salesAgent', path: DESK, reach: press('Hand over') },
  { name: 'desk-hand-over-errors', as: 'salesAgent', path: DESK, reach: handOverIncomplete() },
  { name: 'desk-reject', as: 'salesAgent', path: DESK, reach: press('Reject') },
  { name: 'desk-drop', as: 'salesAgent', path: DESK, reach: all(press(/^Return/), press('Drop Inspection')) },
  { name: 'desk-swap', as: 'salesAgent', path: DESK, reach: all(press(/^Return/), press('Swap')) },
  { name: 'desk-hub', as: 'hubManager', path: DESK },
  { name: 'desk-hub-details', as: 'hubManager', path: DESK, reach: press(/^Details of/) },
  { name: 'desk-hub-choose-vehicle', as: 'hubManager', path: DESK, reach: press('Choose vehicle') },
  { name: 'ending', as: 'customerSupport', path: DESK },
  { name: 'ending-hyderabad', as: 'customerSupport', path: DESK, reach: ofHyderabad },
  { name: 'ending-renew', as: 'customerSupport', path: DESK, reach: all(ofHyderabad, press('Renew')) },
  { name: 'bookings', as: 'superAdmin', path: `${BOOKINGS}?city=all` },
  { name: 'bookings-no-city', as: 'superAdmin', path: BOOKINGS },
  { name: 'bookings-active', as: 'salesAgent', path: `${BOOKINGS}?tab=active` },
  { name: 'bookings-history', as: 'cityAdmin', path: `${BOOKINGS}?tab=history` },
  { name: 'bookings-filter', as: 'salesAgent', path: BOOKINGS, reach: press(/^Filter/), widths: PHONE },
  { name: 'bookings-details', as: 'superAdmin', path: `${BOOKINGS}?city=all&tab=active`, reach: press(/^Details of/) },
  { name: 'bookings-loading', as: 'salesAgent', path: BOOKINGS, before: hold('transaction/**'), isLoading: true },
  { name: 'bookings-error', as: 'salesAgent', path: BOOKINGS, before: refuse('transaction/**'), allow: REFUSED },
  { name: 'requests', as: 'customerSupport', path: REQUESTS },
  { name: 'requests-open', as: 'customerSupport', path: REQUESTS, reach: openRequest },
  { name: 'requests-progress', as: 'customerSupport', path: `${REQUESTS}?tab=progress`, reach: openRequest },
  { name: 'requests-closed', as: 'customerSupport', path: `${REQUESTS}?tab=closed`, reach: openRequest },
  { name: 'requests-reject', as: 'customerSupport', path: REQUESTS, reach: all(openRequest, press('Reject')) },
  { name: 'requests-empty', as: 'customerSupport', path: `${REQUESTS}?q=nobody` },

  { name: 'insights', as: 'superAdmin', path: HOME },
  { name: 'insights-90-days', as: 'superAdmin', path: `${HOME}?days=90` },
  { name: 'insights-city', as: 'cityAdmin', path: HOME },
  { name: 'insights-support', as: 'customerSupport', path: HOME },
  { name: 'insights-loading', as: 'superAdmin', path: HOME, before: hold('insights**'), isLoading: true },
  { name: 'insights-error', as: 'superAdmin', path: HOME, before: refuse('insights**'), allow: REFUSED },
  { name: 'navigation-more', as: 'superAdmin', path: HOME, reach: press('More'), widths: PHONE },
  { name: 'models', as: 'superAdmin', path: '/dashboard/models' },
  { name: 'models-add', as: 'superAdmin', path: '/dashboard/models', reach: press('Add Model') },
  { name: 'models-edit', as: 'superAdmin', path: '/dashboard/models', reach: choose('Edit') },
  { name: 'models-delete', as: 'superAdmin', path: '/dashboard/models', reach: choose('Delete') },
  { name: 'fleet-no-city', as: 'superAdmin', path: '/dashboard/fleet' },
  { name: 'fleet', as: 'cityAdmin', path: '/dashboard/fleet' },
  { name: 'fleet-add', as: 'cityAdmin', path: '/dashboard/fleet', reach: press('Add vehicle') },
  { name: 'fleet-edit', as: 'cityAdmin', path: '/dashboard/fleet', reach: choose('Edit') },
  { name: 'fleet-out-of-service', as: 'cityAdmin', path: '/dashboard/fleet', reach: choose('Take out of service') },
  { name: 'fleet-import', as: 'cityAdmin', path: '/dashboard/fleet', reach: press('Import CSV') },
  { name: 'fleet-empty', as: 'cityAdmin', path: '/dashboard/fleet?q=ZZ99' },
  { name: 'hubs', as: 'superAdmin', path: '/dashboard/hub' },
  { name: 'hubs-add-city', as: 'superAdmin', path: '/dashboard/hub', reach: press('Add City') },
  { name: 'hubs-add-hub', as: 'superAdmin', path: '/dashboard/hub', reach: press('Add Hub') },
  { name: 'hubs-agent', as: 'salesAgent', path: '/dashboard/hub' },
  { name: 'employees', as: 'superAdmin', path: '/dashboard/employees' },
  { name: 'employees-add', as: 'superAdmin', path: '/dashboard/employees', reach: press('Add employee') },
  { name: 'employees-edit', as: 'superAdmin', path: '/dashboard/employees', reach: choose('Edit') },
  { name: 'subscriptions', as: 'superAdmin', path: '/dashboard/subscription' },
  { name: 'subscriptions-add', as: 'superAdmin', path: '/dashboard/subscription', reach: press('Add plan') },
  { name: 'subscriptions-edit', as: 'superAdmin', path: '/dashboard/subscription', reach: choose('Edit') },
  { name: 'company', as: 'superAdmin', path: '/dashboard/company' },
  { name: 'company-supplier', as: 'superAdmin', path: '/dashboard/company', reach: press(/^Edit supplier/) },
  { name: 'company-rate', as: 'superAdmin', path: '/dashboard/company', reach: press(/^Add GST rate/) },
  { name: 'profile-admin', as: 'superAdmin', path: PROFILE },
  { name: 'profile-agent', as: 'salesAgent', path: PROFILE },
]

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

/** Leads to the check of the phone, which the server asks for before the first order. */
async function toPhoneCheck(page: Page): Promise<void> {
  await toReview(page)
  await pressInDialog('Pay Now')(page)
  await page.getByRole('dialog', { name: 'Verify your phone' }).waitFor()
}

function unfold(section: string): Step {
  return (page) => page.locator('summary').filter({ hasText: section }).first().click()
}

function change(section: string, button: RegExp): Step {
  return all(unfold(section), press(button))
}

async function openRequest(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button').first().click()
}

function handOverIncomplete(): Step {
  return all(press('Hand over'), see('Pre-ride verification'), fill('Vehicle number', ''), pressInDialog('Hand over'))
}

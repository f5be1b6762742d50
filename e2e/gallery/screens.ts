import type { Page } from '@playwright/test'
import { all, choose, fill, hold, press, pressInDialog, refuse, see, select, type Step } from './reach.ts'
import { RIDER_SCREENS } from './rider-screens.ts'
import { BOOKINGS, HOME, PHONE, PROFILE, REFUSED, type Screen } from './screen.ts'
import { whileFilling } from './states.ts'

const DESK = '/dashboard/bookings-approval'
const REQUESTS = '/dashboard/user-request'
const ofHyderabad = select('City', 'Hyderabad')

/** Lists every screen, dialog and state that `npm run gallery` draws. Add one line for each new one. */
export const SCREENS: readonly Screen[] = [
  ...RIDER_SCREENS,

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
  { name: 'insights-filling', as: 'superAdmin', path: HOME, before: whileFilling },
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

async function openRequest(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button').first().click()
}

function handOverIncomplete(): Step {
  return all(press('Hand over'), see('Pre-ride verification'), fill('Vehicle number', ''), pressInDialog('Hand over'))
}

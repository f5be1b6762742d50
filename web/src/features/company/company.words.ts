import type { SecurityEventKind } from '@voltloop/contract/accounts/security-event-kinds'

export const COMPANY_TITLE = 'Company'
export const SECURITY_LOG = 'Security log'
export const SECURITY_LOG_LEAD =
  'Logins, refusals and changes to accounts. Entries are kept for a year and cannot be edited.'
export const SECURITY_LOG_NOT_LOADED = "We couldn't load the security log. Check your connection and try again."
export const SECURITY_LOG_EMPTY = 'Nothing recorded for these filters'
export const SEARCH_SECURITY_LOG = 'Search by name, phone or address'
export const EVENT_KIND = 'Event'
export const ALL_EVENTS = 'All events'
export const FROM_DAY = 'From'
export const TO_DAY = 'To'
export const TOTAL_EVENTS = 'Total events'

export const NOBODY_LOGGED_IN = 'Not logged in'
export const phoneEndingIn = (digits: string) => `Phone ending in ${digits}`
export const onAccountOf = (name: string) => `On the account of ${name}`
export const aboutPerson = (name: string) => `About ${name}`
export const UNKNOWN_BROWSER = 'Unknown browser'
export const LEFT_OUT_UNTIL_HOUR_ENDED =
  'Later events of this kind from this address were left out until the hour ended.'

/** Returns the name of a kind of event. Those of another version share one. */
export const eventName = (kind: string): string => (isKnownEvent(kind) ? EVENT_NAMES[kind] : UNKNOWN_EVENT)
const isKnownEvent = (kind: string): kind is SecurityEventKind => Object.hasOwn(EVENT_NAMES, kind)
const UNKNOWN_EVENT = 'Event of another version'

export const EVENT_NAMES: Record<SecurityEventKind, string> = {
  loginSucceeded: 'Logged in',
  loginFailed: 'Login failed',
  codeWrong: 'Wrong code',
  phoneChanged: 'Phone number changed',
  emailChangeRequested: 'Email change requested',
  emailChanged: 'Email changed',
  googleLinked: 'Google linked',
  accessRefused: 'Access refused',
  notFoundInScope: 'Not found, or outside their reach',
  resetLinkRequested: 'Reset link requested',
  resetLinkIssued: 'Reset link created by staff',
  passwordReset: 'Password reset',
  passwordChanged: 'Password changed',
  licenceRevealed: 'Licence number shown',
  dataExported: 'Data exported',
  employeeCreated: 'Employee added',
  roleChanged: 'Role changed',
  accountDeactivated: 'Account deactivated',
  accountActivated: 'Account activated',
  accountDeleted: 'Account deleted by its owner',
  secondFactorEnabled: 'Two-step login turned on',
  secondFactorDisabled: 'Two-step login turned off',
  secondFactorReset: 'Two-step login reset by an admin',
  recoveryCodeUsed: 'Recovery code used',
  recoveryCodesReplaced: 'Recovery codes replaced',
}

/** The details of the security log in words. Others, such as endpoints, are shown as they are. */
export const EVENT_DETAILS: Readonly<Record<string, string>> = {
  password: 'With the password',
  otp: 'With a code by SMS',
  google: 'With Google',
  wrongCredentials: 'Wrong phone or password',
  wrongPassword: 'Wrong password',
  otpWrong: 'Wrong code',
  tooMany: 'Too many attempts',
  accountClosed: 'Account deactivated',
  notVerified: 'Email not verified',
  mailed: 'Sent by email',
  shown: 'Shown to staff',
  ownData: 'Own data',
  bookings: 'Bookings as CSV',
  coverage: 'Plans by model as CSV',
  employees: 'Employees as CSV',
  fleet: 'Vehicles as CSV',
  hubs: 'Hubs as CSV',
  insights: 'Insights as CSV',
  models: 'Models as CSV',
  plans: 'Plans as CSV',
}

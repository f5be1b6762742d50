export const ACCOUNT = 'Account'
export const ROLE = 'Role'
export const DOCUMENTS = 'Documents'
export const DRIVING_LICENCE = 'Driving licence'
export const IDENTITY_CARD = 'Identity card'
export const TAX_CARD = 'Tax card'
export const ENDING_IN = 'ending in'
export const NOT_GIVEN = 'Not given'
export const VERIFIED = 'Verified'
export const NOT_VERIFIED_YET = 'Not verified'
export const ACCOUNT_STATE = 'State of your account'
export const PHONE_VERIFIED = 'Phone verified'
export const PHONE_NOT_VERIFIED = 'Phone not verified'
/** The accessible name of the button 'Verify' beside it. */
export const VERIFY_PHONE_NAME = 'Verify phone'
export const PHONE_MISSING = 'No phone number yet'
export const EMAIL_VERIFIED = 'Email verified'
export const EMAIL_NOT_VERIFIED = 'Email not verified'
export const EMAIL_MISSING = 'No email yet'
export const KYC_VERIFIED = 'KYC verified'
export const KYC_SUBMITTED = 'KYC submitted, checked at pickup'
export const KYC_MISSING = 'KYC missing'
export const THEME = 'Theme'
export const THEME_NAMES = { system: 'System', light: 'Light', dark: 'Dark' } as const
export const LOGOUT = 'Logout'
export const LOGOUT_QUESTION = 'Do you want to log out?'
export const LOGOUT_CONSEQUENCE = "You'll need to log in again."
export const ROLE_NAMES = {
  CUSTOMER: 'Customer',
  SALES_AGENT: 'Sales Agent',
  HUB_MANAGER: 'Hub Manager',
  CITY_ADMIN: 'City Admin',
  SUPER_ADMIN: 'Super Admin',
  CUSTOMER_SUPPORT: 'Customer Support',
} as const

export const OWN_DATA = 'Your data'
export const OWN_DATA_LEAD =
  'Download a copy of everything that we hold about you. Your identity numbers show only their last digits.'
export const DOWNLOAD_OWN_DATA = 'Download my data'
export const OWN_DATA_FILE = 'voltloop-my-data.json'
export const PRIVACY_NOTICE = 'Privacy notice'

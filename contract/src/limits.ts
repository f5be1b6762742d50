export const PHONE_DIGITS = 10
export const PHONE_PREFIX = '+91'
export const NAME_MIN = 2
export const NAME_MAX = 100
export const EMPLOYEE_NAME_PART_MAX = 50
export const EMAIL_MAX = 100
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 32
export const KYC_NUMBER_MAX = 30
/** On the day of pickup. */
export const ADULT_YEARS = 18
export const VERIFIED_REDIRECT_SECONDS = 5
export const SESSION_WARNING_QUIET_MS = 3000

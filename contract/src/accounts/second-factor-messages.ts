export const CODE_REQUIRED = 'Enter the code'

export const SECOND_FACTOR_NEEDED = 'Enter the code from your authenticator app.'
export const SECOND_FACTOR_WRONG = 'This code is wrong or was used already.'
export const SECOND_FACTOR_MISSING = 'Your role needs two-step login. Please set it up first.'
export const SECOND_FACTOR_ON = 'Two-step login is already on.'
export const SECOND_FACTOR_OFF = "Two-step login isn't on."
export const SECOND_FACTOR_REQUIRED = "Your role needs two-step login. It can't be turned off."
export const PENDING_LOGIN_DEAD = 'This login took too long. Please log in again.'
export const TWO_STEP_TURNED_ON = 'Two-step login is on.'
export const TWO_STEP_TURNED_OFF = 'Two-step login is off.'
export const RECOVERY_CODES_REPLACED = 'Your old recovery codes stopped working.'
export const TWO_STEP_RESET = 'Two-step login was reset.'

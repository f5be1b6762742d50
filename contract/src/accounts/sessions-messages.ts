export const SESSIONS = 'Where I am logged in'
export const THIS_DEVICE = 'This device'
export const UNKNOWN_DEVICE = 'Unknown device'
/** `when` is a time of day, or a time such as "2 days ago". */
export const lastUsed = (when: string) => `Last used ${when}`
export const LOG_OUT = 'Log out'
export const logOutOf = (device: string) => `Log out of ${device}`
export const logOutQuestion = (device: string) => `Log out of ${device}?`
export const LOG_OUT_LEAD = 'That device will need to log in again.'
export const LOG_OUT_FAILED = "Couldn't log out. Please try again."
export const LOG_OUT_OTHERS = 'Log out everywhere else'
export const LOG_OUT_OTHERS_QUESTION = 'Log out everywhere else?'
export const LOG_OUT_OTHERS_LEAD = 'You stay logged in on this device.'
export const SESSION_ENDED = 'Logged out of that device'
export const OTHER_SESSIONS_ENDED = 'Logged out everywhere else'
export const SESSIONS_NOT_LOADED = "We couldn't load your devices. Check your connection and try again."

export const CHANGE_PASSWORD = 'Change password'
export const CURRENT_PASSWORD = 'Current Password'
export const CHANGE_PASSWORD_LEAD = "You'll be logged out on all other devices."
export const PASSWORD_CHANGED = 'Your password has been changed.'
export const CURRENT_PASSWORD_REQUIRED = 'Current password is required'
export const CURRENT_PASSWORD_WRONG = "That's not your current password."
export const PASSWORD_UNSET = "Your account has no password yet. Log out and choose 'Forgot Password?' to set one."

export const SESSIONS = 'Where I am logged in'
export const THIS_DEVICE = 'This device'
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
export const SESSIONS_NOT_LOADED = "We couldn't load your devices. Check your connection and try again."

export const CHANGE_PASSWORD = 'Change password'
export const CURRENT_PASSWORD = 'Current Password'
export const CHANGE_PASSWORD_LEAD = "You'll be logged out on all other devices."

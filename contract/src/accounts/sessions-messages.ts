export const UNKNOWN_DEVICE = 'Unknown device'
export const SESSION_ENDED = 'Logged out of that device'
export const OTHER_SESSIONS_ENDED = 'Logged out everywhere else'
export const PASSWORD_CHANGED = 'Your password has been changed.'
export const CURRENT_PASSWORD_REQUIRED = 'Current password is required'
export const CURRENT_PASSWORD_WRONG = "That's not your current password."
export const PASSWORD_UNSET = "Your account has no password yet. Log out and choose 'Forgot Password?' to set one."

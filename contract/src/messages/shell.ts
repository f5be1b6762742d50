export const PLEASE_LOG_IN = 'Please log in first'
export const SESSION_EXPIRED = 'Session expired. Please login.'

export const NOTIFICATIONS_TITLE = 'Notifications'
export const NOTIFICATIONS_LEAD = 'View your recent notifications.'

export const CANCEL = 'Cancel'
export const CONTINUE = 'Continue'
export const CLOSE = 'Close'
export const DISMISS = 'Dismiss'
export const LOADING = 'Loading'
export const NO_DATA = 'No data Found'
export const JUST_NOW = 'just now'

export const SKIP_TO_CONTENT = 'Skip to content'
export const MAIN_NAVIGATION = 'Main'
export const TOAST_REGION = 'Messages'
export const SHOW_PASSWORD = 'Show password'
export const HIDE_PASSWORD = 'Hide password'

export const STAGE_DONE = 'done'
export const VEHICLE_NUMBER = 'Vehicle number'
export const NO_PLATE_YET = 'Plate at pickup'
export const PICKUP = 'Pickup'
export const DROP = 'Drop'
export const TOTAL = 'Total'

export const NOT_FOUND_TITLE = 'This line ends here'
export const NOT_FOUND_STATUS = '404 · Page not found'
export const NOT_FOUND_LEAD = 'The address is wrong, the page has moved, or it failed to load.'
export const BACK_TO_HOME = 'Back to home'

export const UNREACHABLE_TITLE = 'No signal from Voltloop'
export const UNREACHABLE_LEAD = 'We could not load your account. Check your connection, or try again in a moment.'
export const TRY_AGAIN = 'Try again'

export const NAV_HOME = 'Home'
export const NAV_PROFILE = 'Profile'

export const PLEASE_LOG_IN = 'Please log in first'
export const SESSION_EXPIRED = 'Session expired. Please login.'

export const NOTIFICATIONS_TITLE = 'Notifications'
export const NOTIFICATIONS_LEAD = 'View your recent notifications.'
export const NEW_NOTIFICATION = 'You have a new notification'
export const NOTIFICATIONS_FAILED = "We couldn't load your notifications."
export const UNREAD = 'Unread'
export const unreadNotifications = (count: string) => `${NOTIFICATIONS_TITLE}, ${count} unread`
export const MARK_ALL_READ = 'Mark all as read'
export const READ_FAILED = "Couldn't mark as read. Please try again."
export const FILTER = 'Filter'
export const filterOf = (active: number) => `${FILTER}, ${active} active`
export const SHOW_RESULTS = 'Show results'
export const SHOW_MORE = 'Show more'
export const SHOW_OLDER = 'Show older'
export const REST_NOT_LOADED = "We couldn't load the rest."

export const PUSH_SWITCH = 'Notifications on this device'
export const PUSH_HINT = 'Get alerts even when Voltloop is closed.'
export const PUSH_REASON_RIDER = 'Know the moment your booking is confirmed and when your ride is due back.'
export const PUSH_REASON_STAFF = 'Know at once when a booking or a ticket needs you.'
export const PUSH_TURN_ON = 'Turn on'
export const PUSH_NOT_NOW = 'Not now'
export const PUSH_BLOCKED = 'Notifications are blocked. Allow them for Voltloop in your browser settings.'
export const PUSH_UNSUPPORTED = "This browser doesn't support notifications."
export const PUSH_FAILED = "Couldn't change your notifications. Please try again."
export const MAIL_SWITCH = 'Emails about my bookings'
export const MAIL_HINT =
  'When a booking is paid, accepted, rejected, closed, refunded, starting soon, ending soon or overdue.'
export const MAIL_FAILED = "Couldn't save your choice. Please try again."

export const OFFLINE_TITLE = "You're offline"
export const OFFLINE_LEAD = "Voltloop needs a connection to show your latest rides. We'll reconnect automatically."
export const OFFLINE_NOTE = "You're offline. This page may be out of date."
export const CONNECTION_LOST_NOTE = "Can't reach Voltloop right now. This page may be out of date."

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

export const NOT_FOUND_TITLE = "We couldn't show this page"
export const NOT_FOUND_STATUS = '404 · Page not found'
export const NOT_FOUND_LEAD = 'The address may be wrong, the page may have moved, or something failed to load.'
export const BACK_TO_HOME = 'Back to home'

export const UNREACHABLE_TITLE = "We can't reach Voltloop"
export const UNREACHABLE_LEAD = "We couldn't load your account. Check your connection and try again."
export const LOAD_FAILED_TITLE = "We couldn't load this page"
export const LOAD_FAILED_LEAD = 'Check your connection, or try again in a moment.'
export const PART_FAILED = "We couldn't load this. Please try again."
export const TRY_AGAIN = 'Try again'

export const MORE_SCREENS = 'More'
export const NAV_HOME = 'Home'
export const NAV_INSIGHTS = 'Insights'
export const NAV_APPROVAL = 'Approval'
export const NAV_ENDING = 'Ending'
export const NAV_BOOKINGS = 'Bookings'
export const NAV_MODELS = 'Models'
export const NAV_FLEET = 'Fleet'
export const NAV_HUBS = 'Hubs'
export const NAV_EMPLOYEES = 'Employees'
export const NAV_SUBSCRIPTIONS = 'Subscriptions'
export const NAV_USER_REQUEST = 'User Request'
export const NAV_COMPANY = 'Company'
export const NAV_PROFILE = 'Profile'

export const EXPORT_CSV = 'Export CSV'
export const EXPORT_FAILED = "Couldn't export the list. Please try again."
export const SEARCH_EVERYTHING = 'Search everything'
export const CLEAR_SEARCH = 'Clear search'
export const EDIT = 'Edit'
export const DELETE = 'Delete'
export const SAVE = 'Save'
export const moreFor = (name: string) => `More options for ${name}`
export const bookingPage = (transactionId: string) => `Everything about ${transactionId}`

export const BOARD_TITLE = 'Vehicles Bookings'
export const TAB_UPCOMING = 'Upcoming'
export const TAB_ACTIVE = 'Active'
export const TAB_HISTORY = 'History'
export const NO_UPCOMING = 'No upcoming bookings'
export const NO_ACTIVE = 'No active bookings'
export const NO_PAST = 'No past bookings'
export const ONLY_PENDING = 'Only pending'
export const ONLY_COMPLETED = 'Only completed'
export const TOTAL_BOOKINGS = 'Total bookings'
export const SEARCH_BOOKINGS = 'Search using Ride Id,date,username,number'

export const BOARD_NOT_LOADED = "We couldn't load the bookings. Check your connection and try again."

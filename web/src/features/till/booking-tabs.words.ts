export const BOOKINGS_PLACE = 'Bookings'
export const BOARD_TAB = 'Board'
export const TODAY_TAB = 'Today'
export const WALK_IN_TAB = 'Walk-in'

export const COLLECT_CHANGE = 'Payment for the change'
export const COLLECT_CHANGE_LEAD =
  'Nothing changes until it is paid. The customer can also pay in My Bookings. A code works for 15 minutes and a link for 30, from the change on.'
export const CHOOSE_ANOTHER = 'Choose another change'

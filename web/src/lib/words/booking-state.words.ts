/** The states of a booking in sentences and lists. The boards and the cards of bookings have names in capitals (`STATUS_NAMES`). */
export const BOOKING_STATES = {
  AWAITING_PAYMENT: 'Payment pending',
  CREATED: 'Pending',
  ACCEPTED_BY_HUB_MANAGER: 'Accepted',
  PICKUP_INSPECTED_BY_SALES_AGENT: 'On the road',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  SCRAPPED: 'Not started',
} as const

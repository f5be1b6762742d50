export const REQUESTS_TITLE = 'Customer Requests'
export const TAB_REQUEST = 'Request'
export const TAB_PROGRESS = 'Progress'
export const TAB_CLOSED = 'Closed'
export const KIND = 'Kind'
export const KINDS = {
  all: 'All kinds',
  breakdown: 'Breakdown',
  service: 'Bike service',
  contact: 'Contact support',
  other: 'Other, about a booking',
  general: 'Not about a booking',
} as const
export const SHOW_CLOSED = 'Show'
export const CLOSED_FILTERS = { all: 'All closed', resolved: 'Resolved', rejected: 'Rejected' } as const
export const NO_REQUESTS = 'No requests found'
export const SEARCH_REQUESTS = 'Search by id, name, phone or reason'
export const REQUESTS_NOT_LOADED = "We couldn't load the requests. Check your connection and try again."
export const requestId = (id: string) => `Request id : #${id}`

export const TICKET_STATUS_NAMES = {
  OPEN: 'OPEN',
  IN_PROGRESS: 'IN PROGRESS',
  FULFILLED: 'FULFILLED',
  REJECTED: 'REJECTED',
} as const

export const BOOKING_DETAILS = 'Booking Details'
export const BOOKING_ID = 'ID'
export const STARTS = 'Start'
export const ENDS = 'End'
export const MODEL = 'Model'
export const MODEL_ID = 'Model id'
export const PICK_UP_HUB = 'Pick-up hub'
export const INSPECTED_BY = 'Inspected by'
export const NOT_INSPECTED = 'Not inspected'
export const SUBSCRIPTION_DETAILS = 'Subscription Details'
export const SUBSCRIPTION_NAME = 'Name'
export const SUBSCRIPTION_COST = 'Cost'
export const USER_DETAILS = 'User Details'
export const USER_NAME = 'Name'
export const USER_PHONE = 'Phone'
export const NO_PHONE = 'Not given'
export const RESPONSE = 'Response'

export const CALL = 'Call'
export const callPerson = (name: string) => `${CALL} ${name}`
export const ACCEPT_TICKET = 'Accept Ticket'
export const CLOSE_TICKET = 'Close Ticket'
export const REJECT = 'Reject'
export const REJECT_TICKET = 'Reject Ticket'
export const BACK = 'Back'
export const RESPONSE_LEAD = 'The customer will see your response in their profile.'
export const YOUR_RESPONSE = 'Your response'

export const RAISED_TICKETS = 'Raised Ticket'
export const NEW_REQUEST = 'New request'
export const NOT_ABOUT_BOOKING = 'No booking'
export const NO_RAISED_TICKETS = 'No tickets yet. For help with a ride, tap Support on its booking.'
export const TO_MY_BOOKINGS = 'My Bookings'
export const RAISED_NOT_LOADED = "We couldn't load your tickets. Check your connection and try again."
export const aboutBooking = (transactionId: string, model: string) => `${transactionId}, ${model}`
export const raisedAt = (date: string, time: string) => `Raised ${date}, ${time}`
export const answeredAt = (date: string, time: string) => `Answered ${date}, ${time}`
export const acceptedAt = (date: string, time: string) => `In progress since ${date}, ${time}`

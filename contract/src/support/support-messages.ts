export const TICKET_DESCRIPTION_REQUIRED = 'Write a reason for your ticket'
export const TICKET_DESCRIPTION_TOO_LONG = 'The reason should be at most 1000 characters'
export const TICKET_RESPONSE_REQUIRED = 'Ticket Closing description is required'
export const TICKET_RESPONSE_TOO_LONG = 'The response should be at most 1000 characters'

export const TICKET_RAISED = "We've got your request. We'll get back to you soon."
export const TICKET_ACCEPTED = 'Ticket accepted'
export const TICKET_CLOSED = 'Ticket closed'
export const TICKET_REJECTED = 'Ticket rejected'

const STATE_NAMES = {
  OPEN: 'is open',
  IN_PROGRESS: 'is in progress',
  FULFILLED: 'is closed',
  REJECTED: 'was rejected',
} as const

export const wrongTicketState = (status: keyof typeof STATE_NAMES) =>
  `You can't do this now: the ticket ${STATE_NAMES[status]}.`
export const TICKET_WRONG_STATE = "You can't do this in the ticket's current state."

export const SUPPORT = 'Support'
export const RAISE_REQUEST = 'Raise a request'
export const aboutRide = (transactionId: string, model: string) => `About ${transactionId}, ${model}`
export const ABOUT_NO_BOOKING = 'For anything that is not about a booking.'
export const REQUEST_MESSAGE = 'How can we help?'
export const CALL_FIRST = 'Stop in a safe place and call us first. If anyone is hurt, call 112.'
export const callNumber = (phone: string) => `Call ${phone}`
export const ALL_WAYS_TO_CONTACT = 'All ways to reach us'
export const REQUEST_REASON = 'What do you need?'
export const REQUEST_REASONS = {
  contact: 'Contact customer support',
  service: 'Get bike service',
  breakdown: 'Emergency breakdown',
  other: 'Other',
} as const
export const REQUEST_REASON_REQUIRED = 'Reason for booking cancellation is required'
export const REQUEST_TEXT = 'Your reason'
export const SUBMIT_REQUEST = 'Submit'
export const REQUEST_NOT_SENT = "Couldn't send your request. Check your connection and try again."

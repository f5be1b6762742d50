export const TICKET_DESCRIPTION_REQUIRED = 'Write a reason for your ticket'
export const TICKET_DESCRIPTION_TOO_LONG = 'The reason should be at most 1000 characters'
export const TICKET_RESPONSE_REQUIRED = 'Ticket Closing description is required'
export const TICKET_RESPONSE_TOO_LONG = 'The response should be at most 1000 characters'

export const TICKET_RAISED = 'Your ticket is raised. We will get back to you soon.'
export const TICKET_ACCEPTED = 'Ticket accepted'
export const TICKET_CLOSED = 'Ticket closed'
export const TICKET_REJECTED = 'Ticket rejected'

const STATE_NAMES = {
  OPEN: 'is open',
  IN_PROGRESS: 'is in progress',
  FULFILLED: 'is closed',
  REJECTED: 'was rejected',
} as const

/** Why a step is refused: the state in which the ticket is now. */
export const wrongTicketState = (status: keyof typeof STATE_NAMES) =>
  `This is not possible: the ticket ${STATE_NAMES[status]}.`
export const TICKET_WRONG_STATE = 'This is not possible in the present state of the ticket.'

export const SUPPORT = 'Support'
export const RAISE_REQUEST = 'Raise a request'
export const aboutRide = (transactionId: string, model: string) => `About ${transactionId}, ${model}`
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
export const REQUEST_NOT_SENT = 'Your request could not be sent. Check your connection and try again.'

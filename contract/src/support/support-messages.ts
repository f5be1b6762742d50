export const TICKET_DESCRIPTION_REQUIRED = 'Write a reason for your ticket'
export const TICKET_DESCRIPTION_TOO_LONG = 'The reason should be at most 1000 characters'
export const TICKET_RESPONSE_REQUIRED = 'Ticket Closing description is required'
export const TICKET_RESPONSE_TOO_LONG = 'The response should be at most 1000 characters'

/** The reasons that riders choose from. Each is stored as the description of the ticket. */
export const CONTACT_REQUEST = 'Contact customer support'
export const SERVICE_REQUEST = 'Get bike service'
export const BREAKDOWN_REQUEST = 'Emergency breakdown'

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

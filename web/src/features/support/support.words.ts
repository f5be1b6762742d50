import { BREAKDOWN_REQUEST, CONTACT_REQUEST, SERVICE_REQUEST } from '@voltloop/contract/support/support-messages'

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
  contact: CONTACT_REQUEST,
  service: SERVICE_REQUEST,
  breakdown: BREAKDOWN_REQUEST,
  other: 'Other',
} as const
export const REQUEST_REASON_REQUIRED = 'Reason for booking cancellation is required'
export const REQUEST_TEXT = 'Your reason'
export const SUBMIT_REQUEST = 'Submit'
export const REQUEST_NOT_SENT = "Couldn't send your request. Check your connection and try again."
export const WHAT_HAPPENED = 'What happened?'
export const SENT_AT_ONCE = 'This calls our people at once. You can add details afterwards.'

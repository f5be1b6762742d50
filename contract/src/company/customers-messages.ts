export const NOTE_ADDED = 'Note added'
export const NOTE_REQUIRED = 'Write a note'
export const NOTE_TOO_LONG = 'At most 1,000 characters'
export const BLOCK_REASON_REQUIRED = 'Choose a reason'
export const BLOCK_WORDS_REQUIRED = 'Say why in a few words'
export const BLOCK_WORDS_TOO_LONG = 'At most 500 characters'
export const CUSTOMER_BLOCKED_NOW = 'Customer blocked from new bookings'
export const CUSTOMER_UNBLOCKED = 'Customer can book again'
export const CUSTOMER_BLOCKED =
  "Your account can't book new rides at the moment. A ride that you have already booked stays as it is. Contact support if you think this is a mistake."
export const WALK_IN_BLOCKED =
  'This customer is blocked from new bookings. Ask your city admin or support before you go on.'
export const ALREADY_BLOCKED = 'This customer is already blocked'
export const NOT_BLOCKED = 'This customer is not blocked'

export const PAYMENT_PENDING = 'Payment pending'
export const LEFT_TO_PAY = 'left to pay'
export const CONFIRMING_NOTE = 'This can take a minute. Your scooter is held, and there is nothing to do.'
export const HOLD_ENDED = "Your 15 minutes are up, and we're no longer holding the scooter."
export const CONTINUE_TO_PAYMENT = 'Continue to payment'
export const PAY_OR_RELEASE = 'Want another ride instead? Choose it below. You can release this one before you pay.'
export const RELEASE_AND_BOOK = 'Release it and book this ride'

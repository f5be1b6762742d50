export const WALK_IN_BOOKED = 'Booked. Hand over the vehicle next.'
export const WALK_IN_HELD = 'The vehicle is held until the customer has paid.'
export const WALK_IN_PAYMENT_REQUIRED = 'Choose how the customer pays'
export const WALK_IN_UNPROVEN = 'Ask the customer for the code that we text to their phone.'
export const WALK_IN_OF_STAFF = "This number belongs to a member of staff. Use the customer's own number."
export const WALK_IN_CONSENT_REQUIRED = 'The customer has to agree first.'
export const WALK_IN_NUMBERS_REQUIRED = "Enter the customer's identity numbers"
export const WALK_IN_NUMBERS_KNOWN = 'This customer has given their identity numbers already.'
export const WALK_IN_DETAILS_SAVED = "The customer's details are saved."
export const walkInChargesDue = (money: string) =>
  `This customer owes ${money} for earlier rides. It has to be paid before a new booking.`
export const WALK_IN_PASS_IN_USE = 'This customer has a pass, and an unfinished booking on it.'

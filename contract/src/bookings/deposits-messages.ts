export const DEPOSIT_OUTCOME_REQUIRED = 'Choose what happens to the deposit'
export const KEPT_AMOUNT_REQUIRED = 'Enter the amount to keep, in whole rupees'
export const KEPT_REASON_REQUIRED = 'A reason is required to keep part of the deposit'
export const KEPT_REASON_TOO_LONG = 'The reason should be at most 200 characters'
export const KEPT_PHOTO_REQUIRED = "Add a photo that shows why you're keeping part of the deposit"
export const DEPOSIT_IN_USE =
  "The deposit still covers this customer's other rides. Keep it until those vehicles are returned."
export const NO_DEPOSIT_HELD = "We don't hold a deposit for this customer."
export const DEPOSIT_DIFFERS = 'The deposit due has changed. Please check and try again.'
/** Shown to an agent whose page still shows an older amount. */
export const depositDueIsNow = (dueRupees: number) =>
  dueRupees > 0
    ? `The deposit due is now Rs. ${dueRupees.toLocaleString('en-IN')}. Please check and try again.`
    : 'The deposit is already paid, so nothing is due. Please check and try again.'
/** Shown to an agent who pays out a deposit that has changed since the page loaded. */
export const depositHeldIsNow = (heldRupees: number) =>
  `The customer has Rs. ${heldRupees.toLocaleString('en-IN')} on deposit now. Please check and try again.`
export const payOut = (rupees: number) => `Give the customer Rs. ${rupees.toLocaleString('en-IN')} back.`
export const paidFromDeposit = (rupees: number) =>
  `The deposit paid Rs. ${rupees.toLocaleString('en-IN')} for renewals.`
export const keptTooMuch = (heldRupees: number) => `You can keep at most Rs. ${heldRupees.toLocaleString('en-IN')}`

export const PAYOUT_AMOUNT_REQUIRED = 'Enter the amount to pay out, in whole rupees'
export const payoutTooMuch = (payableRupees: number) =>
  `You can pay out at most Rs. ${payableRupees.toLocaleString('en-IN')}`
export const NO_PAYOUT_DUE = 'No payout is due for this booking.'
export const PAYOUT_CONFIRMED = 'Payout confirmed'
export const depositPaidOut = (rupees: number) => `Rs. ${rupees.toLocaleString('en-IN')} paid out`

export const PAY_OUT_DEPOSIT = 'Pay out deposit'
export const PAY_OUT_LEAD = 'Give a customer their deposit back without a ride.'
export const CUSTOMER_PHONE = 'Customer phone number'
export const CUSTOMER = 'Customer'
export const PAYABLE = 'Can be paid out'
export const CASH_DUE = 'Cash due'
export const AMOUNT = 'Amount'
export const NO_DEPOSIT_HERE = 'No deposit of this customer was taken in your city.'
export const DEPOSIT_NOT_LOADED = "We couldn't load the deposit. Check your connection and try again."
export const RECEIPT = 'Receipt'

export const DEPOSIT = 'Security deposit'
export const heldNow = (money: string) => `${money} held`
export const OUTCOME_NAMES = {
  HOLD: 'Hold it for the next ride',
  RETURN: 'Return it',
  KEEP_PART: 'Keep part of it',
} as const
export const AMOUNT_TO_KEEP = 'Amount to keep'
export const REASON = 'Reason'
export const REASON_HINT = 'The customer will see this in their passbook.'
export const restReturned = (money: string) => `${money} will be returned to the customer.`
export const neededForOtherRides = (money: string) => `${money} stays on hold for this customer's other rides.`

export const PASSBOOK = 'Deposit passbook'
export const HELD_NOW = 'Held now'
export const PASSBOOK_EMPTY = 'You pay the deposit at the hub at pickup and get it back after the ride.'
export const PASSBOOK_NOT_LOADED = "We couldn't load your passbook. Check your connection and try again."
export const COLUMN_DATE = 'Date'
export const COLUMN_ENTRY = 'Entry'
export const COLUMN_AMOUNT = 'Amount'
export const COLUMN_HELD = 'Held'
export const ENTRY_NAMES = {
  taken: 'Paid at the hub',
  returned: 'Returned',
  kept: 'Kept',
  used: 'Paid for a renewal',
  paidOut: 'Paid out',
} as const
export const entryBy = (transactionId: string, role: string) => `${transactionId}, ${role}`
export const PHOTO_OF_REASON = 'Photo'

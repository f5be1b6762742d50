import type { DepositWay } from '@voltloop/contract/bookings/deposits'

export const PAY_OUT_DEPOSIT = 'Pay out deposit'
export const PAY_OUT_LEAD = 'Give a customer their deposit back without a ride.'
export const CUSTOMER_PHONE = 'Customer phone number'
export const CUSTOMER = 'Customer'
export const PAYABLE = 'Can be paid out'
export const CASH_DUE = 'Cash due'
export const BACK_TO_PAYMENT = 'Back to the payment'
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
export const PASSBOOK_HELD =
  'You get it back at the hub after your ride. What open charges may cost stays held until they are settled.'
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
  charged: 'Paid a charge',
  reversed: 'Reversed',
} as const
export const TO_COLLECT = 'Waiting for you at the hub'
const WAYS = {
  cash: 'in cash',
  upi: 'by UPI',
  card: 'by card',
  netbanking: 'by net banking',
  wallet: 'by wallet',
  online: 'online',
} as const
export const entryBy = (transactionId: string, role: string, way: DepositWay | null) =>
  [transactionId, role, ...(way === null ? [] : [WAYS[way]])].join(', ')
export const PHOTO_OF_REASON = 'Photo'

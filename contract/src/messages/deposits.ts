export const DEPOSIT_OUTCOME_REQUIRED = 'Say what becomes of the deposit'
export const KEPT_AMOUNT_REQUIRED = 'Enter the amount to keep, in whole rupees'
export const KEPT_REASON_REQUIRED = 'A reason is required to keep a part of the deposit'
export const KEPT_REASON_TOO_LONG = 'The reason should be at most 200 characters'
export const KEPT_PHOTO_REQUIRED = 'Add a photo that shows why a part of the deposit is kept'
export const DEPOSIT_IN_USE = 'The deposit still covers another ride of this customer. Keep it until that one is back.'
export const NO_DEPOSIT_HELD = 'No deposit of this customer is held.'
export const DEPOSIT_DIFFERS = 'Another deposit is due by now. Nothing was taken.'
/** What an agent reads whose page told another sum than is due by now. */
export const depositIsNow = (dueRupees: number) =>
  dueRupees > 0
    ? `Rs. ${dueRupees.toLocaleString('en-IN')} of the deposit is to be paid by now. Nothing was handed over.`
    : 'The deposit is held already: nothing is to be paid by now. Nothing was handed over.'
/** What an agent reads who has to count money out. */
export const payOut = (rupees: number) => `Give Rs. ${rupees.toLocaleString('en-IN')} back to the customer.`
export const keptTooMuch = (heldRupees: number) => `At most Rs. ${heldRupees.toLocaleString('en-IN')} is held`

export const DEPOSIT = 'Security deposit'
export const heldNow = (money: string) => `${money} held`
export const OUTCOME_NAMES = {
  HOLD: 'Keep it for the next ride',
  RETURN: 'Give it back',
  KEEP_PART: 'Keep a part',
} as const
export const AMOUNT_TO_KEEP = 'Amount to keep'
export const REASON = 'Reason'
export const REASON_HINT = 'The customer reads this in the passbook.'
export const restGoesBack = (money: string) => `${money} goes back to the customer.`
export const restStaysHeld = (money: string) => `${money} stays held for the other ride.`
export const NEEDED_FOR_OTHER_RIDE = 'Another ride of this customer is out: the deposit stays held for it.'

export const PASSBOOK = 'Deposit passbook'
export const HELD_NOW = 'Held now'
export const PASSBOOK_EMPTY =
  'The deposit is paid at the hub when a vehicle is handed over, and given back after the ride.'
export const PASSBOOK_NOT_LOADED = 'The passbook could not be loaded. Check your connection, or try again in a moment.'
export const MORE_ENTRIES = 'Earlier entries'
export const COLUMN_DATE = 'Date'
export const COLUMN_ENTRY = 'Entry'
export const COLUMN_AMOUNT = 'Amount'
export const COLUMN_HELD = 'Held'
export const ENTRY_NAMES = { taken: 'Paid at the hub', returned: 'Given back', kept: 'Kept' } as const
export const entryBy = (transactionId: string, role: string) => `${transactionId}, ${role}`
export const PHOTO_OF_REASON = 'Photo'

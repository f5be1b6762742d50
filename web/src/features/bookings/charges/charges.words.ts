export { CHARGES } from './ride-charges.words.ts'
export { CHARGE_UPHELD as UPHOLD } from '@voltloop/contract/bookings/charges-messages'

export const OWN_CHARGES = 'Charges for your rides'
export const OWN_CHARGES_LEAD = 'Nothing is taken before you have seen it.'
export const PAID_FROM_DEPOSIT_FIRST =
  'Your deposit pays charges first. Until they are settled, as much of it stays held; the rest comes back to you.'
export const CHARGES_NOT_LOADED = "We couldn't load the charges. Check your connection and try again."
export const NO_CHARGES = 'This ride has no charges.'
export const STATE_NAMES = {
  PROPOSED: 'Proposed',
  DUE: 'Due',
  PAID: 'Paid',
  WAIVED: 'Waived',
  DISPUTED: 'Disputed',
} as const
export const dueOn = (at: string) => `Due on ${at} unless you dispute it`
export const dueSince = (at: string) => `Due since ${at}`
export const blocksFrom = (at: string) => `From ${at} on you can't book until it is paid`
export const YOU_CANNOT_BOOK = "You can't book until this is paid"
export const fromDeposit = (money: string) => `${money} paid from the deposit`
export const leftToPay = (money: string) => `${money} left to pay`
export const cashWaits = (money: string) => `${money} is given back in cash at the hub`
export const cashGiven = (money: string) => `${money} was given back in cash`
export const WITH_GST = 'incl. GST'
export const AGREE = 'Agree'
export const AGREED_AT_DESK = 'Customer agrees'
export const PAY = 'Pay'
export const DISPUTE = 'Dispute'
export const DISPUTE_LEAD = 'Tell us what is wrong. Nothing is taken for it until we have decided.'
export const WAIVE = 'Waive'
export const DROP = 'Drop the charge'
export const COLLECT = 'QR or link'
export const TAKE_CASH = 'Take cash'
export const takeCashQuestion = (money: string) => `Did you get ${money} in cash?`
export const TAKE_CASH_LEAD = 'The charge is paid then. The cash is counted with your other takings.'
export const CASH_RECEIVED = 'Cash received'
export const paperOf = (number: string) => `${number} (PDF)`
export const withNote = (number: string) => `with credit note ${number}`
export const PHOTO = 'Photo'
export const REASON = 'Reason'
export const REASON_HINT = 'The customer sees this.'
export const YOUR_REASON = 'Your reason'
export const NOT_DONE = "That didn't work"
export const ADD_CHARGE = 'Add charge'
export const ADD_CHARGE_LEAD =
  'The customer is asked to agree. Unless it is disputed in time, it becomes due automatically.'
export const WHAT_FOR = 'What for'
export const CHOOSE_CHARGE = 'Choose from the price list'
export const AMOUNT = 'Amount in rupees, GST included'
export const listPrice = (price: string) => `Price list: ${price}`
export const IS_AGREED = 'The customer is here and agrees'
export const CHARGE_CHOICE_REQUIRED = 'Choose what is charged'
export const CHARGE_NOT_ADDED = "We couldn't add the charge"
export const REMOVE_CHARGE = 'Remove'
export const removeCharge = (name: string) => `Remove ${name}`
export const CHARGE_LATE = 'Charge for the late return'
export const lateNote = (minutes: string, grace: number, money: string) =>
  `${minutes} late while the hub was open. ${grace} minutes are free, so it costs ${money}.`
export const inGrace = (minutes: string, grace: number) =>
  `${minutes} late while the hub was open. ${grace} minutes are free, so nothing is charged.`
export const openAlready = (money: string) =>
  `The customer has open charges of ${money} already. The deposit stays held for them.`
export const ADD_PHOTO_FIRST = 'Damage needs a photo. Close this, add one under Photos at return, then add the charge.'
export const WHICH_PHOTO = 'The photo that shows it'
export const photoOfReturn = (number: number) => `Photo ${number} of the return`

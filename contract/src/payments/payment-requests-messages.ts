import { formatRupees } from '../core/format.ts'

export const LINK_CREATED = 'Payment link sent'
export const CODE_CREATED = 'QR code ready'
export const LINK_RESENT = 'Payment link sent again'
export const REQUEST_CANCELLED = 'Payment cancelled'

export const REQUEST_OVER = 'This payment is over. Start a new one.'
export const RESEND_LIMIT = 'This link was sent four times already. Cancel it and start a new one.'
export const HOLD_TOO_SHORT = 'The vehicle is not held long enough for a payment link. Use a QR code or cash.'
export const CHANGE_HOLD_TOO_SHORT = 'The time to pay for this change is nearly over. Make the change again.'
export const NO_CHANGE_DUE = 'No change of this booking waits for a payment.'
export const DEPOSIT_NOT_DUE = 'The deposit is paid already.'
export const WALK_IN_HOLD_TOO_SHORT = 'The time to pay for this walk-in is nearly over. Start the payment again.'
export const CHARGE_REQUIRED = 'Choose the charge'
export const NOTHING_TO_PAY = 'This customer rides on a pass, so there is nothing to pay.'

/** The purpose of a link or code, as the gateway and the payer's bank show it. */
export const REQUEST_DESCRIPTIONS = {
  renewal: (transactionId: string) => `Renewal of ride ${transactionId}`,
  change: (transactionId: string) => `Change of booking ${transactionId}`,
  deposit: (transactionId: string) => `Security deposit for ride ${transactionId}`,
  charge: (transactionId: string) => `Charge for ride ${transactionId}`,
  booking: (transactionId: string) => `Rent of ride ${transactionId}`,
} as const

export const LINK_MAIL_ACTION = 'Pay now'
export const linkMailSubject = (transactionId: string) => `Payment for ride ${transactionId}`
export const linkMailText = (amountPaise: number) =>
  `Please pay ${formatRupees(amountPaise)} with this link. It works once.`
export const linkMailEnd = (time: string) => `The link works until ${time}.`

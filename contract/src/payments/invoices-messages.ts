export const TAX_INVOICE = 'Tax invoice'
export const DEPOSIT_RECEIPT = 'Deposit receipt'
export const CREDIT_NOTE = 'Credit note'
export const PAYOUT_RECEIPT = 'Deposit payout receipt'
export const PAID_TO = 'Paid to'
export const PAID_IN = 'Paid in'
export const DEPOSIT_PAID_OUT = 'Deposit paid out'
export const PAYOUT_DESCRIPTION = 'Payout of a refundable security deposit'
export const PAYOUT_NOTE = 'The customer received this amount in cash.'
export const PAYOUT_TO_PAYMENT_NOTE = 'This amount goes back to the payment that paid the deposit.'
export const RETURNED_TO = 'Returned to'
export const REFUND_RECEIPT = 'Refund receipt'
export const REFUND_RECEIPT_KIND = 'Refund in cash, see the credit note'
export const REFUND_DESCRIPTIONS = { rental: 'Refund of a part of the rental', charge: 'Refund of a charge' } as const
export const REFUNDED_IN_CASH = 'Refunded in cash'
export const ORIGINAL = 'Original for recipient'
export const DEPOSIT_KIND = 'Refundable, not a taxable supply'
export const CREDIT_NOTE_KIND = 'Reverses the invoice named below in full'
export const PART_CREDIT_NOTE_KIND = 'Reverses a part of the invoice named below'
export const CREDIT_NOTE_OF_RECEIPT_KIND = 'Reverses the receipt named below in full'
export const PART_CREDIT_NOTE_OF_RECEIPT_KIND = 'Reverses a part of the receipt named below'

export const ISSUED_ON = 'Date'
export const BOOKING = 'Booking'
export const PLACE_OF_SUPPLY = 'Place of supply'
export const REVERSE_CHARGE = 'Reverse charge'
export const NO_REVERSE_CHARGE = 'No'
export const RECEIVED_AT = 'Received in'
export const FOR_INVOICE = 'For tax invoice'
export const OF_DATE = 'Dated'
export const REASON = 'Reason'

export const SUPPLIER = 'Supplier'
export const BILLED_TO = 'Billed to'
export const RECEIVED_FROM = 'Received from'
export const CREDITED_TO = 'Credited to'
export const GSTIN = 'GSTIN'
export const STATE = 'State'
export const UNREGISTERED = 'Unregistered person'

export const PICKUP = 'Pickup'
export const DROP = 'Drop'

export const DESCRIPTION = 'Description'
export const SAC = 'SAC'
export const QUANTITY = 'Qty'
export const AMOUNT = 'Amount (₹)'
export const TAXABLE_VALUE = 'Taxable value'
export const CGST = 'CGST'
export const SGST = 'SGST'
export const ROUND_OFF = 'Round-off'
export const TOTAL = 'Total'
export const TOTAL_CREDITED = 'Total credited'
export const DEPOSIT_HELD = 'Deposit received'
export const IN_WORDS = 'Amount in words'
export const PAID_BY = 'Paid by'

const PAYMENT_METHODS = new Map([
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
  ['wallet', 'Wallet'],
  ['emi', 'Card EMI'],
  ['cardless_emi', 'Cardless EMI'],
  ['paylater', 'Pay later'],
  ['bank_transfer', 'Bank transfer'],
])
export const paymentInWords = (method: string | null, paymentId: string) =>
  `${PAYMENT_METHODS.get(method ?? '') ?? 'Online payment'} (${paymentId})`

export const PAYMENT_DUE = 'Payment due'
export const PAID_BY_CASH = 'Paid by cash'
export const PAID_FROM_DEPOSIT = 'Paid from the deposit'
export const PAYMENT_WAIVED = 'Payment waived'
export const PAYMENT = 'Payment'
export const CHARGE_RECEIPT = 'Receipt for a charge'
export const CHARGE_RECEIPT_KIND = 'Compensation, not a taxable supply'
export const CHARGE_CREDIT_NOTE =
  'What was paid goes back to where it came from: to the deposit, to the online payment, or in cash at the hub.'
export const FOR_RECEIPT = 'For receipt'
export const NOTHING_DUE = 'Nothing is due, see the credit note'
export const nothingDueSee = (creditNote: string) => `Nothing is due, see credit note ${creditNote}`

export const DEPOSIT_SETTLEMENTS = {
  returned: 'Returned',
  kept: 'Kept',
  used: 'Paid for a renewal',
  charged: 'Paid a charge',
  reversed: 'Given back',
  paidOut: 'Paid out',
} as const
/** Replaces 'Returned' until the hub has given the cash. */
export const DEPOSIT_TO_RETURN = 'To be returned in cash'
export const DEPOSIT_NOTE =
  'Held as security and returned after the ride, less any dues. No tax is charged on a deposit.'
export const CREDIT_NOTE_NOTE =
  'The amount is refunded to the original payment method. Tax charged on the invoice is reversed.'
export const WITHDRAWN_NOTE = 'Nothing had been paid, so nothing is refunded. Tax charged on the invoice is reversed.'
export const CHANGED_NOTE =
  'The amount counts towards the new invoice; only the difference is paid or refunded. Tax charged on this invoice is reversed.'
export const REPLACES_INVOICE = 'Replaces invoice'
export const ALREADY_PAID = 'Paid before the change'
export const PAID_FOR_CHANGE = 'Paid for the change'
export const REFUNDED_BY_CHANGE = 'Refunded by the change'
export const COMPUTER_GENERATED = {
  invoice: 'Computer-generated invoice; no signature required.',
  receipt: 'Computer-generated receipt; no signature required.',
  creditNote: 'Computer-generated credit note; no signature required.',
} as const

export const CREDIT_REASONS = {
  cancelled: 'Booking cancelled by the customer',
  rejected: 'Booking not accepted by the hub',
  notConfirmed: 'Booking could not be confirmed in time',
  noVehicle: 'No vehicle was available',
  /** On credit notes of earlier versions. */
  nobodyCame: 'Booking could not be confirmed in time',
  tooLate: 'Paid after the booking had expired',
  paidTwice: 'Paid twice',
  refundedOutside: 'Payment refunded by the payment gateway',
  wrongAmount: 'Amount paid differs from the amount due',
  goodwill: 'Goodwill',
  unusedDays: 'Unused days',
  chargeDropped: 'Charge waived or decided for the customer',
  withdrawn: 'Renewal withdrawn: the vehicle was returned before it began',
  changed: 'Booking changed, see the new invoice',
} as const

export const DEPOSIT_DESCRIPTION = 'Refundable security deposit'
export const chargeOf = (name: string, reason: string) => `${name}: ${reason}`
export const rentalOf = (model: string, plan: string) => `Rental of ${model}, ${plan}`
export const renewalOf = (model: string, plan: string) => `Renewal of ${model}, ${plan}`

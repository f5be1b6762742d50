import { formatRupees } from '../core/format.ts'
export const CHARGE_REASON_REQUIRED = 'Say why this is charged'
export const CHARGE_REASON_TOO_LONG = 'Reason should be at most 200 characters'
export const CHARGE_AMOUNT_RANGE = 'Amount must be a whole number from 1 to 1,00,000'
export const CHARGE_PHOTO_REQUIRED = 'Damage needs a photo'
export const TOO_MANY_CHARGES = 'At most ten charges can be added at once'
export const DISPUTE_REASON_REQUIRED = "Tell us why you don't agree"
export const DECISION_REASON_REQUIRED = 'Give the reason for your decision'

export const CHARGE_STATE = 'This charge has changed meanwhile'
export const chargeStateNow = (state: string) => `This charge is ${state} now`
export const CHARGE_STATE_NAMES = {
  PROPOSED: 'proposed',
  DUE: 'due',
  PAID: 'paid',
  WAIVED: 'waived',
  DISPUTED: 'disputed',
} as const
export const RIDE_TOO_OLD = 'This ride ended too long ago for a new charge'
export const DISPUTE_TOO_LATE = 'The time to dispute this charge is over'
export const WAIVER_TOO_HIGH = 'Hub managers may not waive this much of one ride. Ask your city admin.'
export const waiverAtMost = (money: string) => `Hub managers may waive up to ${money} a ride. Ask your city admin.`
export const chargesDue = (money: string) => `Please pay ${money} for an earlier ride before you book again.`
export const CHARGES_DUE = 'Please pay what is due for an earlier ride before you book again.'
export const CHARGE_PAID_TOO_LATE = 'This charge was settled meanwhile. Your payment is refunded.'

export const CHARGE_PROPOSED = 'Charge added. The customer is asked to agree.'
export const CHARGE_AGREED = 'Agreed. Thank you.'
export const CHARGE_PAID_FROM_DEPOSIT = 'Agreed and paid from the deposit.'
export const CHARGE_DISPUTED = "We've got your objection and will look into it."
export const CHARGE_UPHELD = 'The charge stands'
export const CHARGE_DROPPED = 'The charge is dropped'
export const CHARGE_WAIVED = 'Charge waived'
export const CHARGE_CASH_TAKEN = 'Cash taken'
export const CHARGE_PAID = 'Paid. Thank you.'
export const CHARGE_ORDERED = 'Order created'

export const lateReason = (hours: string, charged: number) =>
  `Returned ${hours} late while the hub was open, ${charged} ${charged === 1 ? 'hour' : 'hours'} charged`
export const withheld = (rupees: number) => `${formatRupees(rupees * 100)} of the deposit stays held for open charges.`

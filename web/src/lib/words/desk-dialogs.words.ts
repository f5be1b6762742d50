export const SWAP_VEHICLE = 'Swap vehicle'
export const REJECT_TITLE = 'Reject this booking?'
export const REASON_OPTIONAL = 'Reason (optional)'
export const acceptWithLead = (name: string) => `We'll reserve this vehicle for ${name}.`
export const PRE_RIDE = 'Pre-ride verification'
export const VEHICLE_NUMBER_EXAMPLE = 'TG 09 EV 1234'
export const NO_VEHICLE_HERE = 'None available at this hub.'
export const CHOOSE_ELSEWHERE = 'Choose one from another hub.'
export const NONE_ELSEWHERE = 'No other hub has one either.'
export const onlyOneReserved = (plate: string, by: string) => `The only one here, ${plate}, is reserved for ${by}.`
export const allReserved = (count: number) =>
  `All ${count} here are reserved for other bookings, for service or for a transfer.`
export const SHOW_VEHICLES = 'Show vehicles'
export const NO_VEHICLE_MATCHES = 'No undeployed vehicle has this number.'
export const THIS_HUB = 'This hub'
export const VEHICLES_AT_HUB = 'Undeployed at this hub'
export const CHECKS = 'Checks'
export const INSPECTION = 'Inspection'
export const CUSTOMER_TRAINING = 'Customer training'
export const INSPECTION_REQUIRED = 'Inspection must be checked'
export const DOCUMENTS_REQUIRED = 'Documents must be verified'
export const TRAINING_REQUIRED = 'Customer training must be checked'
export const DEPOSIT_PAID = 'Security deposit paid'
export const NEEDS_SERVICE_NOTE = 'Taken out of service until cleared.'
export const COMMENT_OPTIONAL = 'Comment (optional)'
export const CONDITION_CONFIRMED = 'I have inspected the vehicle, and this is its condition'
export const dropIsLate = (span: string, due: string) => `This ride is ${span} late. It was due back on ${due}.`
export const dropCashDue = (money: string) =>
  `${money} in cash is due for renewals. Collect it and confirm the cash, or return the deposit: it pays the renewals first.`
export const dropWithdraws = (money: string) =>
  `The renewal for ${money} hasn't begun and isn't paid. It will be withdrawn, and nothing is due for it.`
export const CURRENT_VEHICLE = 'Current vehicle'
export const CASH_QUESTION = 'Cash received?'
export const cashConsequence = (money: string, name: string) => `You're confirming ${money} in cash from ${name}.`
export const USE_DEPOSIT_TITLE = 'Pay from the deposit?'
export const useDepositLead = (money: string, name: string) => `${name}'s deposit will pay ${money} for renewals.`
export const stillDue = (money: string) => `${money} will still be due in cash.`
export const payoutTitle = (money: string) => `Give the customer ${money} back`
export const payoutLead = (money: string, name: string) =>
  `Hand ${name} ${money} in cash from the deposit, then confirm it here.`
export const PAID_OUT = 'Paid out'
export const PAY_OUT_LATER = 'Later'
export const WAIVE_TITLE = 'Waive this payment?'
export const waiveLead = (money: string, name: string) => `${name} won't have to pay ${money} for renewals.`

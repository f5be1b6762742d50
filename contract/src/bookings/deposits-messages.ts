import { formatRupees } from '../core/format.ts'
export { REASON_TOO_LONG as KEPT_REASON_TOO_LONG } from '../fleet/fleet-messages.ts'
export const DEPOSIT_OUTCOME_REQUIRED = 'Choose what happens to the deposit'
export const KEPT_AMOUNT_REQUIRED = 'Enter the amount to keep, in whole rupees'
export const KEPT_REASON_REQUIRED = 'A reason is required to keep part of the deposit'
export const KEPT_PHOTO_REQUIRED = "Add a photo that shows why you're keeping part of the deposit"
export const DEPOSIT_IN_USE =
  "The deposit still covers this customer's other rides. Keep it until those vehicles are returned."
export const NO_DEPOSIT_HELD = "We don't hold a deposit for this customer."
export const DEPOSIT_DIFFERS = 'The deposit due has changed. Please check and try again.'
/** Shown to an agent whose page still shows an older amount. */
export const depositDueIsNow = (dueRupees: number) =>
  dueRupees > 0
    ? `The deposit due is now ${formatRupees(dueRupees * 100)}. Please check and try again.`
    : 'The deposit is already paid, so nothing is due. Please check and try again.'
/** Shown to an agent who pays out a deposit that has changed since the page loaded. */
export const depositHeldIsNow = (heldRupees: number) =>
  `The customer has ${formatRupees(heldRupees * 100)} on deposit now. Please check and try again.`
export const DEPOSIT_PAID = 'Deposit paid'
export const DEPOSIT_PAID_TOO_LATE = "The deposit was paid already. We're refunding this payment in full."
export const backToPayment = (rupees: number) => `${formatRupees(rupees * 100)} goes back to the customer's payment.`
export const payOut = (rupees: number) => `Give the customer ${formatRupees(rupees * 100)} back.`
export const paidFromDeposit = (rupees: number) => `The deposit paid ${formatRupees(rupees * 100)} for renewals.`
export const keptTooMuch = (heldRupees: number) => `You can keep at most ${formatRupees(heldRupees * 100)}`

export const PAYOUT_AMOUNT_REQUIRED = 'Enter the amount to pay out, in whole rupees'
export const payoutTooMuch = (payableRupees: number) => `You can pay out at most ${formatRupees(payableRupees * 100)}`
export const NO_PAYOUT_DUE = 'No payout is due for this booking.'
export const PAYOUT_CONFIRMED = 'Payout confirmed'
export const depositPaidOut = (rupees: number, toPayment: number) => {
  if (toPayment === 0) return `${formatRupees(rupees * 100)} paid out`
  return toPayment === rupees ? backToPayment(toPayment) : `${backToPayment(toPayment)} ${payOut(rupees - toPayment)}`
}

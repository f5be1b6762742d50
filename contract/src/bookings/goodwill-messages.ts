import { formatRupees } from '../core/format.ts'

export const GOODWILL_AMOUNT_REQUIRED = 'Enter the amount in whole rupees'
export const FREE_DAYS_REQUIRED = 'Enter 1 to 30 days'
export const GOODWILL_REASON_REQUIRED = 'A reason is required'
export const goodwillTooMuch = (leftRupees: number) =>
  leftRupees > 0
    ? `You can give at most ${formatRupees(leftRupees * 100)} for this booking.`
    : "You can't give anything more for this booking."
export const GOODWILL_DIFFERS = 'Somebody has given something for this booking meanwhile. Please check and try again.'
export const refundTooMuch = (leftRupees: number) =>
  leftRupees > 0
    ? `At most ${formatRupees(leftRupees * 100)} can be refunded: no more was paid.`
    : 'Nothing was paid for this booking that could be refunded.'
export const FREE_DAYS_SOLD_OUT = "Free days can't be added: the vehicle is already booked after this ride."
export const NO_REFUND_DUE = 'No refund in cash is due for this booking.'
export const GOODWILL_GIVEN = {
  REFUND: 'Refund requested',
  FREE_DAYS: 'Free days added',
} as const
export const REFUND_CONFIRMED = 'Refund confirmed'

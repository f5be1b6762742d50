import { formatRupees } from '../core/format.ts'
export const PICKUP_TOO_EARLY = 'Pickup should be atleat 30mins from now'
export const PICKUP_TOO_LATE = 'Pickup should be within the next 15 days'
export const PICKUP_TIME_REQUIRED = 'Pickup date and time are required'
export const PICKUP_HUB_REQUIRED = 'Please choose pickup hub'
export const BIKE_MODEL_REQUIRED = 'Please choose a bike'
export const PLAN_REQUIRED = 'Please choose a plan'
export const END_DIFFERS = "The end time doesn't match the plan."
export const ONLINE_ONLY = 'Please pay for your booking online.'
export const PLAN_UNAVAILABLE = "This plan isn't available for that bike."
export const APPROVE_AMBIGUOUS = 'The query and the body give different values for approve.'
export const APPROVE_REQUIRED = 'Please approve or reject the booking.'
export const REJECTION_REASON_REQUIRED = 'A reason is required to reject a booking'
export const REJECTION_REASON_TOO_LONG = 'The reason should be at most 500 characters'
export const NO_REASON = 'No reason provided'

export const DROP_TIME_REQUIRED = 'Drop time is required'
export const DROP_TIME_PAST = 'Drop time must be in the future'
export const DROP_TIME_AFTER_END = "Drop time can't be after the ride ends"
export const DROP_TIME_TODAY = 'Your ride is overdue. Choose a drop time today.'
export const DROP_HUB_REQUIRED = 'Drop hub is required'
export const DROP_HUB_NOT_YOURS = 'You can only take vehicles back at your own hub'
export const CONDITION_REQUIRED = "Confirm the vehicle's condition"
export const COMMENT_TOO_LONG = 'The comment should be at most 500 characters'
export const VEHICLE_NUMBER_REQUIRED = 'Vehicle number is required'
export const SWAP_REASON_REQUIRED = 'A reason is required to swap the vehicle'
export const DEPOSIT_REQUIRED = 'Collect the security deposit before you hand over the vehicle'
export const NOTHING_TO_CHANGE = 'Please change at least one thing.'
export const RENEW_ONLINE_ONLY = 'Please pay your renewal online.'

export const BOOKING_CREATED = 'Booking created successfully!'
export const ORDER_PLACED = "We're holding your vehicle for 15 minutes. Pay now to confirm your booking."
export const BOOKING_APPROVED = 'Booking successfully approved'
export const BOOKING_REJECTED = 'Booking rejected'
export const BOOKING_CANCELLED = 'Your booking is cancelled.'
export const BOOKING_CANCELLED_REFUND = "Your booking is cancelled. We're refunding you in full."

export const RETURN_SCHEDULED = 'Return scheduled.'
export const VEHICLE_UNDEPLOYED = 'Vehicle undeployed!'
export const VEHICLE_SWAPPED = 'Vehicle swapped'
export const BOOKING_UPDATED = 'Booking updated'
export const CASH_SETTLED = {
  COLLECTED: 'Cash received',
  FROM_DEPOSIT: 'Paid from the deposit',
  WAIVED: 'Payment waived',
} as const
export const WAIVE_REASON_REQUIRED = 'A reason is required to waive the payment'
export const RENEWED = 'Booking created successfully'
export const RENEWAL_ORDERED = 'Pay now to renew the ride.'
export const VERIFIED = 'Verified successfully'
/** Shown when a switch was turned off. */
export const VERIFICATION_CHANGED = 'Saved'
export const VEHICLE_ASSIGNED = 'Vehicle reserved'
export const VEHICLE_NO_LONGER_ASSIGNED = 'Vehicle no longer reserved'
export const BOOKING_REFUNDED = 'Booking refunded'
/** The reason that the customer reads when a booking is refunded because its vehicle went out of service. */
export const NO_VEHICLE_REASON = 'no vehicle of this model is available'
export const NEEDS_SERVICE = 'Needs service after a ride'

export const hubIsFull = (hub: string, standing: number, capacity: number, withRoom: string[]) =>
  `${hub} is full: ${standing} vehicles for ${capacity} ${capacity === 1 ? 'space' : 'spaces'}.${
    withRoom.length > 0 ? ` There's space at ${withRoom.join(' and ')}.` : ''
  }`

export const SOLD_OUT = 'This bike is sold out for that time. Please choose another time or bike.'
export const CUSTOMER_WITHOUT_DETAILS = 'This customer has no phone number or date of birth on record.'
export const CUSTOMER_WITHOUT_KYC =
  'This customer has no identity numbers on record. Ask them to complete their KYC first.'
export const CUSTOMER_TOO_YOUNG = 'This customer is under 18 on the day of pickup.'
export const KYC_MISSING = 'Please complete your KYC before you book.'
export const TOO_YOUNG = 'You must be 18 or older on the day of pickup.'
export const PASS_IN_USE = 'You already have a booking on your pass. Finish it before you book again.'
export const ORDER_IN_PROGRESS = "We're already placing this order."
export const KEY_REUSED = 'This Idempotency-Key was already used for another order.'
export const KEY_INVALID = 'An Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.'
export const PAYMENT_UNVERIFIED = "We couldn't verify this payment."
export const PAYMENT_PENDING = "Your payment hasn't gone through yet. We'll confirm your booking as soon as it does."
export const PAID_TOO_LATE = "We couldn't complete your booking, so we're refunding your payment in full."
export const RENEWAL_PAID_TOO_LATE = "We couldn't complete your renewal, so we're refunding your payment in full."
export const PAYMENT_REFUNDED = 'This payment was refunded, so nothing is booked. Please book again.'
export const GATEWAY_DOWN = "Payments are down right now. You haven't been charged. Please try again in a moment."
export const vehicleOfOtherModel = (model: string, booked: string) =>
  `Wrong model: this is ${model}, and the booking is for ${booked}. Choose another number, or change the booking before the handover.`
export const vehicleNotInService = (reason: string) =>
  `This vehicle is out of service: ${reason}. Choose another one, or put it back into service first.`
export const VEHICLE_NOT_ELIGIBLE = 'No vehicle of this model with that registration number is in service in this city.'
export const VEHICLE_RESERVED = 'This vehicle is reserved at that time, for another booking or for service.'
export const HAS_VEHICLE = 'There is a vehicle for this booking now, so it was not refunded.'
export const VEHICLE_ON_RIDE = 'This vehicle is with a customer.'
export const BOOKED_UNTIL_PICKUP = 'Every vehicle of this model is already booked until the pickup time.'
export const RENEWAL_SOLD_OUT = "This ride can't be renewed: its vehicle is already booked for that time."
export const renewalLimit = (until: string, planDays: readonly number[]) => {
  const plans = planDays.map((days) => `${days} ${days === 1 ? 'day' : 'days'}`)
  const offer =
    plans.length > 0
      ? `You can renew for ${new Intl.ListFormat('en', { type: 'disjunction' }).format(plans)}.`
      : 'No plan is short enough to renew it.'
  return `This ride can end on ${until} at the latest, because the bike is booked after that. ${offer}`
}
export const END_CHANGED = 'The end time of this ride has changed. Please check it and renew again.'
export const RENEWAL_NOT_OPEN = 'A ride can be renewed in its last 72 hours.'
export const NO_CASH_DUE = 'No cash is due for this booking.'
export const CASH_DIFFERS = 'The amount due has changed. Please check and try again.'
/** Shown to an agent whose page still shows an older amount. */
export const cashDueIsNow = (dueRupees: number) =>
  `The amount due is now ${formatRupees(dueRupees * 100)}. Please check and try again.`
export const RENEWAL_VOID = 'This renewal is no longer valid. Please start a new one.'
export const NO_RENEWAL_DUE = 'This booking has no renewal to pay for.'
export const PICKUP_TIME_PASSED = "The pickup time has passed, so this booking can't be cancelled."

const STATE_NAMES = {
  AWAITING_PAYMENT: 'is waiting for payment',
  CREATED: 'is waiting for approval',
  ACCEPTED_BY_HUB_MANAGER: 'is already accepted',
  PICKUP_INSPECTED_BY_SALES_AGENT: 'has already started',
  COMPLETED: 'is completed',
  REJECTED: 'was rejected',
  SCRAPPED: 'never started',
} as const

export const wrongState = (status: keyof typeof STATE_NAMES, isCancelled = false) =>
  `You can't do this now: the booking ${isCancelled ? 'was cancelled' : STATE_NAMES[status]}.`
export const DEPOSIT_NEEDED =
  'The ride still needs its deposit. Collect the cash, or use the deposit once the vehicle is back.'
export const WRONG_STATE = "You can't do this in the booking's current state."
export const UNPAID_ORDER_OPEN = 'You have an unpaid order. Pay for it, or release it first.'
export const unpaidOrderOpen = (transactionId: string) =>
  `You have an unpaid order, ${transactionId}. Pay for it, or release it first.`
export const UNPAID_HOLD_LIMIT = 'Your last orders ran out unpaid. Please wait an hour before you book again.'
export const UNPAID_HOLDS_OF_NETWORK =
  'Too many unpaid orders for this bike come from your network. Please try again in a few minutes.'
/** `time` is when the customer may order again, in India Standard Time. */
export const unpaidHoldsUntil = (time: string) => `Your last orders ran out unpaid. You can book again after ${time}.`

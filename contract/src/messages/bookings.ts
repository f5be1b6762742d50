export const PICKUP_TOO_EARLY = 'Pickup should be atleat 30mins from now'
export const PICKUP_TOO_LATE = 'Pickup should be within the next 15 days'
export const PICKUP_TIME_REQUIRED = 'Pickup date and time are required'
export const PICKUP_HUB_REQUIRED = 'Please choose pickup hub'
export const BIKE_MODEL_REQUIRED = 'Please choose a bike'
export const PLAN_REQUIRED = 'Please choose a plan'
export const END_DIFFERS = 'The end of the ride does not fit the plan.'
export const ONLINE_ONLY = 'A booking is paid online.'
export const PLAN_GONE = 'This plan is not offered for that bike.'
export const APPROVE_UNCLEAR = 'Address and body say different things about the approval.'
export const APPROVE_REQUIRED = 'Say whether the booking is approved.'
export const REJECTION_REASON_REQUIRED = 'A reason is required to reject a booking'
export const REJECTION_REASON_TOO_LONG = 'The reason should be at most 500 characters'
export const NO_REASON = 'No reason provided'

export const DROP_TIME_REQUIRED = 'Drop time is required'
export const DROP_TIME_PAST = 'Drop time should be ahead'
export const DROP_TIME_BEFORE_START = 'Drop time should not be before the pickup time'
export const DROP_TIME_AFTER_END = 'Drop time should not be after the end of the ride'
export const DROP_TIME_TODAY = 'The ride is over: drop time should be today'
export const DROP_HUB_REQUIRED = 'Drop hub is required'
export const CONDITION_REQUIRED = 'Confirm the condition of the vehicle'
export const COMMENT_TOO_LONG = 'The comment should be at most 500 characters'
export const VEHICLE_NUMBER_REQUIRED = 'Vehicle number is required'
export const SWAP_REASON_REQUIRED = 'A reason is required to swap the vehicle'
export const DEPOSIT_REQUIRED = 'The security deposit must be paid before the vehicle is handed over'
export const NOTHING_TO_CHANGE = 'Say what is to be changed.'
export const RENEW_ONLINE_ONLY = 'Please pay your renewal online.'

export const BOOKING_CREATED = 'Booking created successfully!'
export const ORDER_PLACED = 'Your vehicle is held for 15 minutes. Please pay to confirm the booking.'
export const BOOKING_APPROVED = 'Booking successfully approved'
export const BOOKING_REJECTED = 'Booking rejected'
export const BOOKING_CANCELLED = 'Your booking is cancelled.'
export const BOOKING_CANCELLED_REFUND = 'Your booking is cancelled. The full amount is on its way back to you.'

export const RETURN_ANNOUNCED = 'Your return is announced.'
export const VEHICLE_UNDEPLOYED = 'Vehicle undeployed!'
export const VEHICLE_SWAPPED = 'Vehicle swapped'
export const BOOKING_UPDATED = 'Booking updated'
export const CASH_CONFIRMED = 'Cash received'
export const RENEWED = 'Booking created successfully'
export const RENEWAL_ORDERED = 'Please pay to renew the ride.'
export const VERIFIED = 'Verified successfully'
export const NEEDS_SERVICE = 'Needs service after a ride'

/** What an agent reads whose vehicle stands where there was no room for it. */
export const hubIsFull = (hub: string, standing: number, capacity: number, withRoom: string[]) =>
  `${hub} is full: ${standing} vehicles for ${capacity} places.${
    withRoom.length > 0 ? ` There is room at ${withRoom.join(' and ')}.` : ''
  }`

export const SOLD_OUT = 'This bike is sold out for that time. Please choose another time or bike.'
export const KYC_MISSING = 'Please complete your KYC before you book.'
export const TOO_YOUNG = 'You must be 18 on the day of pickup to rent a vehicle.'
export const PASS_IN_USE = 'You have a booking with your pass already. Finish it before the next one.'
export const ORDER_RUNNING = 'This order is being placed already.'
export const KEY_REUSED = 'This Idempotency-Key was used for another order.'
export const KEY_INVALID = 'An Idempotency-Key has 8 to 100 letters, digits, hyphens or underscores.'
export const PAYMENT_UNVERIFIED = 'This payment could not be verified.'
export const PAYMENT_PENDING = 'Your payment is not through yet. We will confirm the booking as soon as it is.'
export const PAID_TOO_LATE =
  'Your payment could not be turned into a booking. The full amount is on its way back to you.'
export const RENEWAL_PAID_TOO_LATE =
  'Your payment could not be turned into a renewal. The full amount is on its way back to you.'
export const GATEWAY_DOWN = 'Payments are not answering right now. Nothing was charged. Please try again in a moment.'
export const VEHICLE_UNFIT = 'No vehicle of this model with that registration number is in service in this city.'
export const VEHICLE_TAKEN = 'This vehicle is kept for another booking at that time.'
export const VEHICLE_OUT = 'This vehicle is with a customer.'
export const TOO_EARLY = 'Until the pickup time every vehicle of this model is spoken for.'
export const RENEWAL_SOLD_OUT = 'This ride cannot be renewed: its vehicle is booked by others for that time.'
export const RENEWED_MEANWHILE = 'This ride ends at another time by now. Nothing was renewed.'
export const RENEW_OFF = 'A ride can be renewed from 72 hours before its end.'
export const NO_CASH_DUE = 'No cash is due for this booking.'
export const CASH_DIFFERS = 'Another sum is due by now. Nothing was confirmed.'
/** What an agent reads whose page told another sum than is due by now. */
export const cashIsNow = (dueRupees: number) =>
  `Rs. ${dueRupees.toLocaleString('en-IN')} is due by now. Nothing was confirmed.`
export const RENEWAL_VOID = 'This renewal was given up. Please ask for it again.'
export const NO_RENEWAL_DUE = 'No renewal of this booking waits for its payment.'
export const RIDE_BEGUN = 'The pickup time has passed: this booking cannot be cancelled any more.'

const STATE_NAMES = {
  AWAITING_PAYMENT: 'is waiting for its payment',
  CREATED: 'is waiting for approval',
  ACCEPTED_BY_HUB_MANAGER: 'is accepted',
  PICKUP_INSPECTED_BY_SALES_AGENT: 'is on the road',
  COMPLETED: 'is completed',
  REJECTED: 'was rejected',
  SCRAPPED: 'was not started',
} as const

/** Why a step is refused: the state in which the booking is now. */
export const wrongState = (status: keyof typeof STATE_NAMES, isCancelled = false) =>
  `This is not possible: the booking ${isCancelled ? 'was cancelled' : STATE_NAMES[status]}.`
export const WRONG_STATE = 'This is not possible in the present state of the booking.'

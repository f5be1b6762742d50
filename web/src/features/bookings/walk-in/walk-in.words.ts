export const WALK_IN_TITLE = 'Walk-in'
export const STEPS = 'Steps of the walk-in'
export const STAGES = ['Customer', 'Vehicle', 'Payment', 'Hand-over'] as const
export const STEP_TITLES = {
  phone: 'Who is it?',
  details: "The customer's details",
  ride: 'What is free now',
  payment: 'Payment of the rent',
  deposit: 'Payment of the deposit',
  handOver: 'Paid. Hand over the vehicle',
  done: 'On the road',
  over: 'The time to pay is over',
  cancelled: 'This booking is over',
} as const
export const HUB = 'Hub'
export const CHOOSE_HUB = 'Where are you?'
export const CHOOSE_HUB_FIRST = 'Choose the hub first.'
export const MODEL = 'Vehicle'
export const PLAN = 'Plan'
export const hereNow = (count: number) => (count === 1 ? 'The last one here' : `${count} here`)
export const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)
export const NOTHING_FREE = 'No vehicle that stands at this hub is free now.'
export const MODELS_NOT_LOADED = "We couldn't load what is free. Please try again."
export const BOOKING_NOT_LOADED = "We couldn't load this walk-in. Please try again."
export const RENT = 'Rent'
export const DEPOSIT = 'Deposit'
export const WAYS = { QR: 'QR code', LINK: 'Link', CASH: 'Cash' } as const
export const BOOK_ON_PASS = 'Book on the pass'
export const CHOOSE_FIRST = 'Choose a vehicle and a plan first.'
export const TAKE_CASH = 'Take the cash'
export const CASH_LEAD = 'Count it before you confirm. The booking is made at once.'
export const CASH_TAKEN = 'Cash taken'
export const BACK = 'Back'
export const REQUEST_FAILED = "We couldn't prepare the payment. Choose another way, or try again."
export const CASH_INSTEAD = 'Cash'
export const heldUntil = (time: string) => `The vehicle is held until ${time}.`
export const DEPOSIT_IN_CASH = 'Deposit in cash'
export const HAND_OVER = 'Hand over'
export const HAND_OVER_LEAD = 'Choose the vehicle, take the photos and make the three checks.'
export const onRoad = (name: string, plate: string) => `${name} rides ${plate}.`
export const NEXT_CUSTOMER = 'Next customer'
export const OVER_LEAD = 'Nothing was paid, and the vehicle is free again.'
export const CANCELLED_LEAD = 'It was paid, and cancelled since.'
export const REJECTED_LEAD = 'It was paid, and rejected since.'
export const cashBackLead = (money: string) =>
  `Give the customer ${money} back in cash: it is under Money due on Today.`
export const refundLead = (money: string) => `${money} goes back to the payment it came from.`
export const REFUNDED_BEFORE = 'The customer has the money back.'
export const NOTHING_TO_REFUND = 'It was on the pass, so nothing was paid.'
export const START_AGAIN = 'Choose again'
export const NOT_ACCEPTED_LEAD = 'This booking is paid, but not accepted yet. Accept it under Approval.'

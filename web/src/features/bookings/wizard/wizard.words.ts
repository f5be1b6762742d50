export { NEAREST_FIRST } from '../../../lib/words/storefront.words.ts'
export { LEFT_TO_PAY } from '../booking/unpaid-order.words.ts'
export { CHOOSE_DROP_HUB as CHOOSE_A_HUB } from '../booking/my-bookings.words.ts'
export { COMPLETE_KYC } from '../../../lib/words/home.words.ts'
export { TWO_STEP_NOT_LOADED as NOT_LOADED } from '../../../lib/words/second-factor.words.ts'
export { BACK_TO_HOME as LEAVE_WIZARD } from '../../../lib/words/shell.words.ts'
export const KYC_ASKED_LATER = 'Before you pay, we ask for your driving licence, Aadhaar and PAN numbers.'
export const NEW_BOOKING = 'New booking'
export const STEPS_LABEL = 'Booking steps'
export const STEP_LOCATION = 'location'
export const STEP_DATE_TIME = 'DateTime'
export const STEP_BIKE = 'Bike type'
export const BACK = 'Back'
export const STEP_BACK = 'Previous step'
export const NEXT = 'Next'

export const CHOOSE_CITY = 'Choose your city'
export const NO_CITY_YET = 'Select a city'
export const CHOOSE_HUB = 'Choose your Hub'
export const ENTER_HUB = 'Enter pickup hub'
export const CITY_NOT_SELECTED = "It looks like you haven't selected a city yet. Choose a city to explore"
export const NO_HUBS = 'No hubs available in your city. Please try another search.'
export const SHOW_ALL_HUBS = 'Show all hubs'
export const SUGGESTED_HUBS = 'Suggested hubs'
export const BOOK_AGAIN = 'Book again'
export const LAST_USED = 'Last used'
export const FIND_NEAREST = 'Find the nearest hub'
export const nearestHub = (distance: string) => `Nearest, ${distance} away`
export const NOTHING_NEARBY = 'There is no hub within 50 km of you yet.'
export const CITIES_LABEL = 'Cities'
export const LOCATION_REFUSED = "We couldn't get your location. Choose a hub from the list."
export const distanceAway = (distance: string) => `${distance} away`

export const QUICK_TIMES = 'Quick times'
export const IN_3_HOURS = 'In 3 hours'
export const TODAY_6_PM = 'Today 6 PM'
export const TOMORROW_9_AM = 'Tomorrow 9 AM'
export const CHOOSE_DAY = 'Pickup day'
export const CHOOSE_TIME = 'Pickup time'
export const TODAY = 'today'
export const DAY_SELECTED = 'selected'
export const NEXT_MONTH = 'Next month'
export const PREVIOUS_MONTH = 'Previous month'
export const HOUR = 'Hour'
export const MINUTE = 'Minute'
export const AM_PM = 'AM or PM'
export const INDIA_TIME = 'Times are in India Standard Time.'
export const TOO_EARLY_NOTE = 'too early'
export const CLOSED_NOTE = 'hub closed'

export const SOLD_OUT_STAMP = 'Sold out'
export const NONE_AVAILABLE = 'None available'
export const hereNow = (count: string) => `${count} at your hub now`
export const BROUGHT_TO_HUB = 'brought to your hub'
export const modelNotInCity = (model: string) => `The ${model} isn't available in this city. Choose another bike.`
export const NO_MODELS = 'No bikes in this city yet. Please choose another city.'
export const CHOOSE_OTHER_CITY = 'Choose another city'
export const NONE_AVAILABLE_SOON = 'None available in the next 15 days.'
export const RANGE = 'Range'
export const TOP_SPEED = 'Top speed'
export const BATTERY = 'Battery'
export const KM = 'km'
export const KMPH = 'kmph'
export const BATTERY_NAMES = { HYBRID: 'Hybrid', SWAPPING: 'Swapping', CHARGING: 'Charging' } as const

/** '1 day', '30 days'. */
export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
export const forDays = (count: number) => `for ${days(count)}`
export const noPlanFor = (count: number) => `No plan for ${days(count)}`
export const HOW_LONG = 'How long?'
export const BEST_VALUE = 'Best value'
export const LIST_PRICE = 'List price'
export const perDay = (money: string) => `${money}/day`
export const PRICES_INCLUDE_GST = 'Prices incl. GST'
export const planFor = (model: string) => `Plan for ${model}`
export const soldOutFor = (count: number) => `Sold out for ${count}-day rides`
export const availableFor = (count: number) => `available for ${days(count)}`
export const nextAvailable = (when: string) => `Next available: ${when}`
export const pickupMoved = (when: string) => `Pickup moved to ${when}`

export const YOUR_TICKET = 'Your ticket'
export const PICKUP_HUB = 'Pickup hub'
export const MODEL = 'Model'
export const PLAN = 'Plan'
export const CHOOSE_A_TIME = 'Choose a time'
export const CHOOSE_A_PLAN = 'Choose a plan'
export const CHOOSE_A_BIKE = 'Choose a bike'
export const PROCEED_TO_PAY = 'Procced to pay'

export const REVIEW_TITLE = 'Review and pay'
export const PASS_REVIEW_TITLE = 'Review your booking'
export const planLine = (count: number) => `${days(count)} plan`
export const passLine = (count: number) => `${days(count)} plan, with your pass`
export const RULES_TITLE = 'Before you book'
export const RULES = [
  'Cancel until the pickup time for a full refund.',
  "If you don't pick up within a day of the pickup time, we close the booking without a refund.",
  "You can return early. Unused days aren't refunded.",
] as const
export const PASS_RULES = [
  'Cancel any time until the pickup time.',
  "If you don't pick up within a day of the pickup time, we close the booking.",
  'You can return early at any time.',
] as const
export const RULES_SUMMARY =
  "Full refund if you cancel before the pickup time. Missed pickups and unused days aren't refunded."
export const PASS_RULES_SUMMARY = 'Cancel any time before the pickup time. We close bookings that nobody picks up.'
export const CHANGE_BOOKING = 'Change booking'
export const DEPOSIT = 'Security deposit'
export const DEPOSIT_HELD = 'Security deposit, already paid'
export const PAY_ONLINE = 'Pay online now'
export const PAID_AT_HUB = 'To be paid at hub'
export const ALREADY_PAID = 'Already paid'
export const depositCoversFirst = (money: string) =>
  `You have paid ${money} already. It covers the ride that you pick up first.`
export const from = (hub: string) => `from ${hub}`
export const PAY_NOW = 'Pay Now'
export const CONFIRM_BOOKING = 'Confirm booking'

export const HELD_TITLE = "We're holding your scooter"
export const HELD_NOTE = "Already paid? Wait a moment: we'll confirm it automatically."
export const HOLD_ENDED = "Your 15 minutes are up, and we're no longer holding the scooter. You can book it again."
export const CHOOSE_PLACE = 'Where will you pick up?'
export const CHOOSE_WHEN = 'When?'
export const CHOOSE_BIKE = 'Which bike?'

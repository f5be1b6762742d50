export const PRICES_INTRO = 'What riders of this city are charged beside the rent. Amounts include GST.'
export const PRICES_NOT_LOADED = "We couldn't load the price list. Check your connection and try again."
export const FOR = 'For'
export const PRICE = 'Price'
export const TAX = 'GST'
export const SINCE = 'Since'
export const TAXED = 'Included'
export const NOT_TAXED = 'None'
export const FROM_START = 'From the start'
export const EDIT_PRICE = 'Edit'
export const editPriceOf = (name: string) => `Edit price: ${name}`
export const REMOVE_PART = 'Remove'
export const removePart = (name: string) => `Remove ${name}`
export const removePartQuestion = (name: string) => `Remove ${name} from the price list?`
export const REMOVE_PART_LEAD = 'Staff can no longer charge for it at a listed price. Earlier charges stay as they are.'
export const PART_REMOVED = 'Removed from the price list'
export const PART_NOT_REMOVED = "We couldn't remove it from the price list"
export const ADD_PART = 'Add part'
export const ADD_PART_TITLE = 'Price for another part'
export const HISTORY = 'History'
export const SHOW_HISTORY = 'Show history'
export const NO_CHANGES = 'Nothing has been changed yet. These are the prices and limits that every city starts with.'
export const HISTORY_NOT_LOADED = "We couldn't load the history. Check your connection and try again."
export const changeFrom = (day: string, by: string, at: string) => `From ${day} · set by ${by} on ${at}`
export const beforeAfter = (before: string, after: string) => `${before} → ${after}`
export const TAKEN_OFF = 'Taken off the list'
export const WITHOUT_TAX = 'no GST'
export const LIMITS = 'Limits'
export const LIMITS_INTRO =
  'What staff may give and waive in this city, and how long riders have. Charges that riders know of already keep their times.'
export const LIMITS_NOT_LOADED = "We couldn't load the limits. Check your connection and try again."
export const LIMIT = 'Limit'
export const editLimitOf = (name: string) => `Edit limit: ${name}`

/** The limits of a city: amounts that staff may decide about, and times of charges. */
export const LIMIT_NAMES = {
  SUPPORT_GOODWILL: 'Goodwill by support, for each booking',
  CITY_ADMIN_GOODWILL: 'Goodwill by the city admin, for each booking',
  HUB_WAIVER: 'Charges waived by hub managers, for each ride',
  CHARGE_DAYS: 'Time to add a charge after the ride',
  FINE_DAYS: 'Time to add a traffic fine after the ride',
  DUE_HOURS: 'Time until a charge is due',
  DISPUTE_DAYS: 'Time to dispute a charge',
  BLOCK_DAYS: 'Time to pay a due charge before new bookings are blocked',
} as const

/** What a city limits: amounts that staff may decide about, and times of charges. */
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

export const limitRange = (least: string, most: string) => `Enter a whole number from ${least} to ${most}`
export const LIMIT_KIND_REQUIRED = 'Choose the limit'
export const LIMIT_REQUIRED = 'Enter the new limit'
export const LIMIT_SAVED = 'Limit saved'
export const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

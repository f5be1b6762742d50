export { RATE_DAY_REQUIRED as PRICE_DAY_REQUIRED } from '../payments/tax-messages.ts'

/** The reasons for charges after a ride, as price lists, invoices and receipts name them. */
export const PRICE_NAMES = {
  LATE: 'Late return',
  LOST_KEY: 'Lost key',
  HELMET: 'Lost or damaged helmet',
  CLEANING: 'Cleaning',
  DAMAGE: 'Damage',
  TOWING: 'Towing',
  FINE: 'Traffic fine',
  OTHER: 'Other',
} as const

export const damageTo = (part: string) => `Damage: ${part}`
export const OTHER_DAMAGE = 'Other damage'

/** The parts that every price list has until a city changes it. */
export const PARTS = {
  bodyPanel: 'Body panel',
  brakeLever: 'Brake lever',
  charger: 'Charger',
  headlight: 'Headlight',
  indicator: 'Indicator',
  mirror: 'Mirror',
  seat: 'Seat',
  tailLight: 'Tail light',
  tyre: 'Tyre',
} as const

export const aStartedHour = (amount: string) => `${amount} a started hour`
export const lateTerms = (grace: string, most: string) => `after ${grace}, at most ${most} in 24 hours`
export const freeMinutes = (minutes: number) => (minutes === 1 ? '1 free minute' : `${minutes} free minutes`)
export const FINE_PRICE = 'As on the challan'
export const DAMAGE_PRICE = 'By the cost of the repair'
export const OTHER_PRICE = 'As agreed'

export const PRICE_KIND_REQUIRED = 'Choose what the price is for'
export const PART_REQUIRED = 'Part is required'
export const PART_TOO_LONG = 'Part should be at most 40 characters'
export const PART_ONLY_OF_DAMAGE = 'Only damage has parts'
export const PRICE_REQUIRED = 'Price is required'
export const PRICE_RANGE = 'Price must be a whole number from 1 to 1,00,000'
export const GRACE_REQUIRED = 'Free minutes are required'
export const GRACE_RANGE = 'Free minutes must be from 0 to 1,440'
export const DAILY_MOST_REQUIRED = 'The most in 24 hours is required'
export const DAILY_MOST_LOW = 'The most in 24 hours must be at least the price of an hour'
export const ONLY_LATE = 'Only late returns have this'
export const PRICE_DAY_PAST = 'The first day must be today or later'
export const PRICE_DAY_LATE = 'The first day must be before 2100'
export const PRICE_STAYS = 'Only a part of the vehicle can be taken off the list'

export const PRICE_SAVED = 'Price saved'

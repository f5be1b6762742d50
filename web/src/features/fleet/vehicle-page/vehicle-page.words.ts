export const VEHICLE_NOT_LOADED = "We couldn't load this vehicle. Check your connection and try again."
export const VEHICLE_NOT_FOUND = 'No vehicle has this number, or it belongs to another city.'
export const TO_FLEET = 'Fleet'

export const READY = 'Ready'
export const RETIRED = 'Retired'
export const since = (at: string) => `Since ${at}`
export const by = (person: string) => `by ${person}`
export const ADDED = 'Added'
export const withCustomer = (name: string) => `With ${name}`

export const USE = 'Use'
export const SERVICE_HISTORY = 'Service'
export const RIDES = 'Rides'
export const DAYS_RIDDEN = 'Days with riders'
export const EARNED = 'Earned'
export const thisMonth = (amount: string) => `${amount} this month`

export const NEXT_DAYS = 'Next 14 days'
export const NOTHING_AHEAD = 'No booking holds this vehicle in the next 14 days.'
export const OVERDUE = 'Overdue'
export const RESERVED = 'Reserved'
export const fromTo = (from: string, to: string) => `${from} – ${to}`

export const HISTORY = 'History'
export const CONDITION_TAB = 'Condition'
export const CHARGES_TAB = 'Damage and charges'

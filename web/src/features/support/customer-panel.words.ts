export const RIDES_AND_MONEY = 'Rides and money'
export const RIDES = 'Current rides'
export const NO_RIDES = 'None'
export const CASH_DUE = 'Cash due'
export const CHARGES_DUE = 'Charges due'
export const CHARGES_DISPUTED = 'Disputed charges'
export const DEPOSIT = 'Deposit held'
export const depositOf = (held: string, free: string) => `${held} (${free} free)`
export const REFUNDS = 'Refunds under way'
export const NOT_LOADED = "We couldn't load the rides and the money. Check your connection and try again."
export const fromUntil = (from: string, until: string) => `${from} – ${until}`

export const TODAY_TITLE = 'Today'
export const BOOKINGS_PLACE = 'Bookings'
export const BOARD_TAB = 'Board'
export const TODAY_TAB = 'Today'
export const TILL = 'Cash at the hubs'
export const TILLS_NOT_LOADED = "We couldn't load the cash. Please try again."
export const NO_HUBS = 'No hubs yet'
export const NO_CASH = 'No cash since the last close.'
export const CARRIED = 'Left from the last close'
export const EXPECTED = 'Should be there'
export const CLOSE_DAY = 'Close day'
export const SIGN_OFF = 'Sign off'
export const UNCLOSED = 'Not closed'
export const unclosedSince = (day: string, days: number) =>
  days === 1 ? `Cash of ${day} is not closed.` : `Cash of ${days} days since ${day} is not closed.`
export const PERSON = 'Person'
export const WHAT = 'What'
export const AMOUNT = 'Amount'
export const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`)
export const KIND_NAMES = new Map([
  ['renewal', 'Renewals'],
  ['depositTaken', 'Deposits taken'],
  ['depositReturned', 'Deposits returned'],
  ['depositPaidOut', 'Deposits paid out'],
  ['refund', 'Refunds in cash'],
])
export const IN_CASH = 'cash'

export const closeTitle = (hub: string) => `Close the day at ${hub}`
export const CLOSE_LEAD = 'Count the cash and hand it over to the city. Later cash belongs to the next close.'
export const COUNTED = 'Cash counted (Rs.)'
export const HANDED_OVER = 'Handed over to the city (Rs.)'
export const HANDED_OVER_HINT = 'The rest stays at the hub for change.'
export const REASON = 'Why the amounts differ'
export const over = (money: string) => `${money} more than recorded`
export const short = (money: string) => `${money} less than recorded`
export const EXACT = 'The amounts match.'

export const LATEST_CLOSES = 'Latest closes'
export const closedBy = (name: string, when: string) => `${when}, ${name}`
export const countedOf = (counted: string, expected: string) => `${counted} counted, ${expected} recorded`
export const handedOverOf = (money: string) => `${money} handed over`
export const signedBy = (name: string, when: string) => `Signed off by ${name}, ${when}`
export const receivedOf = (money: string) => `${money} received`
export const NOT_SIGNED = 'Not signed off'
export const SIGN_TITLE = 'Sign off the cash'
export const signLead = (hub: string, money: string) => `${hub} handed over ${money}. Count it before you sign.`
export const RECEIVED = 'Cash received (Rs.)'

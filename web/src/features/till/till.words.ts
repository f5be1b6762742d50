export const TODAY_TITLE = 'Today'
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
  ['rent', 'Walk-ins'],
  ['renewal', 'Renewals'],
  ['charge', 'Charges'],
  ['depositTaken', 'Deposits taken'],
  ['depositReturned', 'Deposits returned'],
  ['depositPaidOut', 'Deposits paid out'],
  ['refund', 'Refunds in cash'],
])
export const IN_CASH = 'cash'

export const LATEST_CLOSES = 'Latest closes'
export const closedBy = (name: string, when: string) => `${when}, ${name}`
export const countedOf = (counted: string, expected: string) => `${counted} counted, ${expected} recorded`
export const handedOverOf = (money: string) => `${money} handed over`
export const signedBy = (name: string, when: string) => `Signed off by ${name}, ${when}`
export const receivedOf = (money: string) => `${money} received`
export const NOT_SIGNED = 'Not signed off'

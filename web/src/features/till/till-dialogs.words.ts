// Apart from the words of the page, so that pages do not load what only the dialogs say.
export const CLOSE_DAY = 'Close day'
export const SIGN_OFF = 'Sign off'
export const closeTitle = (hub: string) => `Close the day at ${hub}`
export const CLOSE_LEAD = 'Count the cash and hand it over to the city. Later cash belongs to the next close.'
export const COUNTED = 'Cash counted (Rs.)'
export const HANDED_OVER = 'Handed over to the city (Rs.)'
export const HANDED_OVER_HINT = 'The rest stays at the hub for change.'
export const REASON = 'Why the amounts differ'
export const over = (money: string) => `${money} more than recorded`
export const short = (money: string) => `${money} less than recorded`
export const EXACT = 'The amounts match.'
export const SIGN_TITLE = 'Sign off the cash'
export const signLead = (hub: string, money: string) => `${hub} handed over ${money}. Count it before you sign.`
export const RECEIVED = 'Cash received (Rs.)'

import { SCREENS } from '@voltloop/contract/screens'

/** Where the profile lists what a customer has asked support. */
export const RAISED_TICKETS_ANCHOR = 'raised-tickets'
export const RAISED_TICKETS_PATH = `${SCREENS.profile}#${RAISED_TICKETS_ANCHOR}`

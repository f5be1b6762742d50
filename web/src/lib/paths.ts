import { SCREENS } from '@voltloop/contract/core/screens'

/** The section of the profile page that lists a customer's support tickets. */
export const RAISED_TICKETS_ANCHOR = 'raised-tickets'
export const RAISED_TICKETS_PATH = `${SCREENS.profile}#${RAISED_TICKETS_ANCHOR}`

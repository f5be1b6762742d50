import { SCREENS } from '@voltloop/contract/core/screens'

/** The cities on the landing page, which lead to their price lists. */
export const CITIES_ON_LANDING = `${SCREENS.landing}#cities`
export const RAISED_TICKETS_ANCHOR = 'raised-tickets'
export const RAISED_TICKETS_PATH = `${SCREENS.profile}#${RAISED_TICKETS_ANCHOR}`

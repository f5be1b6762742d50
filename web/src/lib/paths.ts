import { SCREENS } from '@voltloop/contract/core/screens'

/** The cities on the landing page, which lead to their price lists. */
export const CITIES_ON_LANDING = `${SCREENS.landing}#cities`
export const RAISED_TICKETS_ANCHOR = 'raised-tickets'
/** The card of an emergency on the screen that lists them. */
export const emergencyAnchor = (requestId: string) => `emergency-${requestId}`
export const RAISED_TICKETS_PATH = `${SCREENS.profile}#${RAISED_TICKETS_ANCHOR}`

import { SCREENS } from '@voltloop/contract/core/screens'

export const RAISED_TICKETS_ANCHOR = 'raised-tickets'
export const RAISED_TICKETS_PATH = `${SCREENS.profile}#${RAISED_TICKETS_ANCHOR}`

import { RIDER_SCREENS } from './rider-screens.ts'
import type { Screen } from './screen.ts'
import { STAFF_SCREENS } from './staff-screens.ts'

/** Lists every screen, dialog and state that `npm run gallery` draws. Add one line for each new one to its list. */
export const SCREENS: readonly Screen[] = [...RIDER_SCREENS, ...STAFF_SCREENS]

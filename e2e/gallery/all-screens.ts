import { SCREEN_VISITS } from '../screen-visits.ts'
import { RIDER_SCREENS } from './rider-screens.ts'
import type { Screen } from './screen.ts'
import { STAFF_SCREENS } from './staff-screens.ts'
import { VEHICLE_SCREENS } from './vehicle-screens.ts'

const LISTED: readonly Screen[] = [...RIDER_SCREENS, ...STAFF_SCREENS, ...VEHICLE_SCREENS]

/** Every screen, dialog and state that `npm run gallery` draws. A screen without a line of its own is drawn as it opens. */
export const SCREENS: readonly Screen[] = [
  ...LISTED,
  ...SCREEN_VISITS.filter(({ path }) => !LISTED.some((screen) => screen.path.split('?')[0] === path)).map(
    ({ page, path, as }) => ({ name: page, path, as }),
  ),
]

import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { BOARD_TAB, BOOKINGS_PLACE, TODAY_TAB, WALK_IN_TAB } from './booking-tabs.words.ts'

export const SEES_TODAY = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'])

const SERVES_WALK_INS = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER'])

/** The tabs of Bookings for staff. Roles that see all cities have only the board. */
export function BookingTabs({ role }: { role: Role }) {
  if (!SEES_TODAY.has(role)) return null
  return (
    <PlaceTabs
      label={BOOKINGS_PLACE}
      tabs={[
        { to: SCREENS.bookings, label: BOARD_TAB },
        { to: SCREENS.today, label: TODAY_TAB },
        ...(SERVES_WALK_INS.has(role) ? [{ to: SCREENS.walkIn, label: WALK_IN_TAB }] : []),
      ]}
    />
  )
}

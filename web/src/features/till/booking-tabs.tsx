import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { BOARD_TAB, BOOKINGS_PLACE, CUSTOMERS_TAB, TODAY_TAB, WALK_IN_TAB } from './booking-tabs.words.ts'

export const SEES_TODAY = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'])

const SERVES_WALK_INS = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER'])

/** The tabs of Bookings for staff. */
export function BookingTabs({ role }: { role: Role }) {
  return (
    <PlaceTabs
      label={BOOKINGS_PLACE}
      tabs={[
        { to: SCREENS.bookings, label: BOARD_TAB },
        ...(SEES_TODAY.has(role) ? [{ to: SCREENS.today, label: TODAY_TAB }] : []),
        ...(SERVES_WALK_INS.has(role) ? [{ to: SCREENS.walkIn, label: WALK_IN_TAB }] : []),
        { to: SCREENS.customers, label: CUSTOMERS_TAB },
      ]}
    />
  )
}

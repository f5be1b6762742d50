import { SCREENS } from '@voltloop/contract/core/screens'
import type { SignedInScreen } from '@voltloop/contract/core/screens'
import { NAV_BOOKINGS, NAV_FLEET, NAV_INSIGHTS, NAV_SUBSCRIPTIONS } from './shell.words.ts'

export const ACTIVITY = 'Activity'
export const TODAY = 'Today'
export const TIMELINE = 'Timeline'
export const SERVICE = 'Service'
export const TRANSFERS = 'Transfers'
export const PRICES = 'Prices'

interface Place {
  label: string
  tabs: readonly { to: SignedInScreen; label: string }[]
}

/** The screens of staff that share a dock item, which opens the first one. They are tabs below their heading, for the roles that see them. */
export const PLACES: readonly Place[] = [
  {
    label: NAV_INSIGHTS,
    tabs: [
      { to: SCREENS.home, label: "Today's figures" },
      { to: SCREENS.activity, label: ACTIVITY },
    ],
  },
  {
    label: NAV_BOOKINGS,
    tabs: [
      { to: SCREENS.bookings, label: 'Board' },
      { to: SCREENS.today, label: TODAY },
      { to: SCREENS.walkIn, label: 'Walk-in' },
      { to: SCREENS.customers, label: 'Customers' },
    ],
  },
  {
    label: NAV_FLEET,
    tabs: [
      { to: SCREENS.fleet, label: 'Vehicles' },
      { to: SCREENS.timeline, label: TIMELINE },
      { to: SCREENS.service, label: SERVICE },
      { to: SCREENS.transfers, label: TRANSFERS },
    ],
  },
  {
    label: NAV_SUBSCRIPTIONS,
    tabs: [
      { to: SCREENS.subscriptions, label: 'Plans' },
      { to: SCREENS.prices, label: PRICES },
    ],
  },
]

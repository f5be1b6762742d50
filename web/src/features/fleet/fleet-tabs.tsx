import { SCREENS } from '@voltloop/contract/core/screens'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import { SERVICE_TAB, TIMELINE_TAB, TRANSFERS_TAB, VEHICLES_TAB } from './fleet-tabs.words.ts'

/** The tabs of Fleet. */
export function FleetTabs() {
  return (
    <PlaceTabs
      label={NAV_FLEET}
      tabs={[
        { to: SCREENS.fleet, label: VEHICLES_TAB },
        { to: SCREENS.timeline, label: TIMELINE_TAB },
        { to: SCREENS.service, label: SERVICE_TAB },
        { to: SCREENS.transfers, label: TRANSFERS_TAB },
      ]}
    />
  )
}

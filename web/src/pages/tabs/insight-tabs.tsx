import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { ACTIVITY_TAB, FIGURES_TAB } from '../../lib/words/activity.words.ts'
import { NAV_INSIGHTS } from '../../lib/words/shell.words.ts'

/** The tabs of Insights for admins. Customer support has only the figures. */
export function InsightTabs({ role }: { role: Role }) {
  if (role === 'CUSTOMER_SUPPORT') return null
  return (
    <PlaceTabs
      label={NAV_INSIGHTS}
      tabs={[
        { to: SCREENS.home, label: FIGURES_TAB },
        { to: SCREENS.activity, label: ACTIVITY_TAB },
      ]}
    />
  )
}

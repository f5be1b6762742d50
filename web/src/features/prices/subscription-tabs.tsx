import { SCREENS } from '@voltloop/contract/core/screens'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { PLANS_PLACE_TAB, PLANS_TITLE } from '../../lib/words/catalogue.words.ts'
import { PRICES_TAB } from '../../lib/words/prices.words.ts'

/** The tabs of Subscriptions, for the super admin. Everybody else has only the prices. */
export function SubscriptionTabs() {
  return (
    <PlaceTabs
      label={PLANS_TITLE}
      tabs={[
        { to: SCREENS.subscriptions, label: PLANS_PLACE_TAB },
        { to: SCREENS.prices, label: PRICES_TAB },
      ]}
    />
  )
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { CityChoice, CityPrompt, useChosenCity } from '../../features/places/city-choice.tsx'
import { citiesQuery } from '../../features/places/queries.ts'
import { PriceBoard } from '../../features/prices/price-board.tsx'
import { pricesQuery } from '../../features/prices/queries.ts'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { PLANS_TITLE } from '../../lib/words/catalogue.words.ts'
import { PRICE_LIST } from '../../lib/words/prices.words.ts'
import { PRICES } from '../../lib/words/tabs.words.ts'

export default function PricesPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={PRICE_LIST} /> : <Prices profile={profile} />
}

PricesPage.loader = (async ({ client, profile, search }) => {
  if (isUnassigned(profile)) return
  const cityId = profile.cityId ?? search.city
  await Promise.all([
    loadOnce(client, citiesQuery),
    ...(cityId === undefined ? [] : [loadOnce(client, pricesQuery(cityId))]),
  ])
}) satisfies PageLoader

function Prices({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  const hasPlans = profile.role === 'SUPER_ADMIN'
  return (
    <>
      <PageHeading title={hasPlans ? PLANS_TITLE : PRICE_LIST} {...(hasPlans && { tab: PRICES })}>
        <CityChoice profile={profile} />
      </PageHeading>
      <PlaceTabs viewer={profile.role} />
      <RowDialogs>
        {cityId === undefined ? (
          <CityPrompt profile={profile} offersAll={false} />
        ) : (
          <PriceBoard key={cityId} profile={profile} cityId={cityId} />
        )}
      </RowDialogs>
    </>
  )
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PageHeading } from '../../components/page-heading.tsx'
import { preloadDataTable } from '../../components/table/use-data-table.ts'
import { useSession } from '../../features/accounts/queries.ts'
import { CustomerList } from '../../features/customers/customer-list.tsx'
import { CUSTOMERS } from '../../features/customers/customers.words.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { CityChoice, useChosenCity } from '../../features/places/city-choice.tsx'
import { citiesQuery } from '../../features/places/queries.ts'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { ALL_CITIES } from '../../lib/words/places.words.ts'

/** Renders the customers of a city, or of all, for staff. */
export default function CustomersPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={CUSTOMERS} /> : <CustomersForUser profile={profile} />
}

CustomersPage.loader = (({ client }) => {
  preloadDataTable()
  return loadOnce(client, citiesQuery)
}) satisfies PageLoader

function CustomersForUser({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  return (
    <>
      <PageHeading title={CUSTOMERS} />
      <PlaceTabs viewer={profile.role} />
      <CustomerList cityId={cityId} cityChoice={<CityChoice profile={profile} none={ALL_CITIES} />} />
    </>
  )
}

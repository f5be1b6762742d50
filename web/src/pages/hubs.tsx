import { ALL_CITIES, HUBS_TITLE, TOTAL_CITIES, TOTAL_HUBS } from '@voltloop/contract/messages/places'
import { PageHeading } from '../components/page-heading.tsx'
import { Total } from '../components/total.tsx'
import { RowDialogs } from '../components/ui/row-dialogs.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { UnassignedOptions } from '../features/employees/unassigned-options.tsx'
import { isUnassigned, UnassignedNotice } from '../features/employees/unassigned-notice.tsx'
import { BoardActions } from '../features/places/board-actions.tsx'
import { CityBoard } from '../features/places/city-board.tsx'
import { CityChoice, useChosenCity } from '../features/places/city-choice.tsx'
import type { Suggest } from '../features/places/phone-of-employee.tsx'
import { useCities, useHubs } from '../features/places/queries.ts'
import type { Profile } from '@voltloop/contract/accounts'

/** Renders the cities and their hubs. Permitted users create, edit and delete them here. */
export default function HubsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={HUBS_TITLE} /> : <Hubs profile={profile} />
}

function Hubs({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  const { data: hubs } = useHubs(cityId)
  const { data: cities } = useCities()
  return (
    <>
      <PageHeading title={HUBS_TITLE}>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {cityId === undefined && <Total label={TOTAL_CITIES} count={cities?.length} />}
          <Total label={TOTAL_HUBS} count={hubs?.length} />
        </div>
      </PageHeading>
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="min-w-full flex-1 sm:max-w-70 sm:min-w-0">
          <CityChoice profile={profile} none={ALL_CITIES} />
        </div>
        <div className="flex min-w-full flex-wrap justify-end gap-2.5 *:flex-1 sm:ml-auto sm:min-w-0 sm:*:flex-none">
          <BoardActions profile={profile} suggest={suggest} />
        </div>
      </div>
      <RowDialogs>
        <CityBoard profile={profile} suggest={suggest} />
      </RowDialogs>
    </>
  )
}

const suggest: Suggest = ({ id, role }) => <UnassignedOptions id={id} role={role} />

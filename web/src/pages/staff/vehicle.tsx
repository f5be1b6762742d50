import { useParams } from '@tanstack/react-router'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { VehiclePage as Vehicle } from '@voltloop/contract/company/vehicle-page'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { lazy, Suspense } from 'react'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { VehicleRides } from '../../features/bookings/vehicle-rides/vehicle-rides.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import type { JobContext } from '../../features/fleet/service/job-context.ts'
import { vehiclePageQuery } from '../../features/fleet/vehicle-page/queries.ts'
import { VehicleDetails } from '../../features/fleet/vehicle-page/vehicle-details.tsx'
import { DOCUMENTS } from '../../lib/words/fleet.words.ts'
import * as words from '../../features/fleet/vehicle-page/vehicle-page.words.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { useSearchChoice } from '../../lib/router/search.ts'
import { ACTIVITY } from '../../lib/words/tabs.words.ts'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import { HubOptionsLoader } from '../fleet/hub-options-loader.tsx'
import { useUnservedDialog } from '../fleet/use-unserved-dialog.tsx'
import { VehicleOptionsLoader } from '../fleet/vehicle-options-loader.tsx'

/** Renders everything about one vehicle, for all staff. */
export default function VehiclePage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_FLEET} /> : <VehicleForUser profile={profile} />
}

VehiclePage.loader = (({ client, id = '' }) =>
  loadOnce(client, vehiclePageQuery(compactPlate(id)))) satisfies PageLoader

function VehicleForUser({ profile }: { profile: Profile }) {
  const { id = '' } = useParams({ strict: false })
  const unserved = useUnservedDialog(profile)
  return (
    <>
      <VehicleDetails
        profile={profile}
        registrationNumber={id}
        VehicleOptionsLoader={VehicleOptionsLoader}
        onUnserved={unserved.show}
      >
        {(vehicle) => (
          <RowDialogs>
            <History profile={profile} vehicle={vehicle} context={{ HubOptionsLoader, onUnserved: unserved.show }} />
          </RowDialogs>
        )}
      </VehicleDetails>
      {unserved.dialog}
    </>
  )
}

interface HistoryProps {
  profile: Profile
  vehicle: Vehicle
  context: JobContext
}

function History({ profile, vehicle, context }: HistoryProps) {
  const [tab, setTab] = useSearchChoice('tab', ['rides', 'service', 'documents', 'condition', 'charges', 'activity'])
  const Panel = PANELS[tab === 'service' ? 'rides' : tab]
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="type-heading">
        {words.HISTORY}
      </h2>
      <Tabs label={words.HISTORY} tabs={TABS} value={tab} onChange={setTab}>
        <Suspense>
          {tab === 'service' ? (
            <VehicleJobs
              vehicle={vehicle}
              context={context}
              mayAdd={profile.role !== 'CUSTOMER_SUPPORT' && vehicle.retiredAt === null}
            />
          ) : (
            <Panel vehicleId={vehicle.vehicleId} profile={profile} isRetired={vehicle.retiredAt !== null} />
          )}
        </Suspense>
      </Tabs>
    </section>
  )
}

const TABS = [
  { key: 'rides', label: words.RIDES },
  { key: 'service', label: words.SERVICE_HISTORY },
  { key: 'documents', label: DOCUMENTS },
  { key: 'condition', label: words.CONDITION_TAB },
  { key: 'charges', label: words.CHARGES_TAB },
  { key: 'activity', label: ACTIVITY },
] as const

const VehicleJobs = lazy(async () => {
  const { VehicleJobs: Jobs } = await import('../../features/fleet/service/vehicle-jobs.tsx')
  return { default: Jobs }
})

// The other tabs are loaded when they are opened: most visits look at the rides.
const PANELS = {
  rides: VehicleRides,
  documents: lazy(async () => {
    const { VehicleDocuments } = await import('../../features/fleet/vehicle-page/vehicle-documents.tsx')
    return { default: VehicleDocuments }
  }),
  condition: lazy(async () => {
    const { VehicleConditions } = await import('../../features/bookings/vehicle-rides/vehicle-conditions.tsx')
    return { default: VehicleConditions }
  }),
  charges: lazy(async () => {
    const { VehicleCharges } = await import('../../features/bookings/vehicle-rides/vehicle-charges.tsx')
    return { default: VehicleCharges }
  }),
  activity: lazy(async () => {
    const { VehicleActivity } = await import('../../features/company/vehicle-activity.tsx')
    return { default: VehicleActivity }
  }),
}

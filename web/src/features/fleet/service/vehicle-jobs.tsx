import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../components/ui/button.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { JobCard } from './job-card.tsx'
import type { JobContext } from './job-context.ts'
import { JobSkeletons } from './job-skeletons.tsx'
import { useVehicleCost, useVehicleJobs } from './queries.ts'
import * as words from './service.words.ts'

interface VehicleJobsProps {
  vehicle: Pick<Vehicle, 'vehicleId' | 'registrationNumber' | 'city'>
  context: JobContext
  /** Whether the user may open a job for it. */
  mayAdd: boolean
}

/** Lists the service jobs of a vehicle, and what they cost. */
export function VehicleJobs({ vehicle, context, mayAdd }: VehicleJobsProps) {
  const { vehicleId, registrationNumber, city } = vehicle
  const newJob = useRowDialog(
    () => import('./job-dialog.tsx'),
    ({ NewJobDialog }, close) => (
      <NewJobDialog
        cityId={city.cityId}
        registrationNumber={registrationNumber}
        onUnserved={context.onUnserved}
        onClose={close}
      />
    ),
  )
  const pages = useVehicleJobs(vehicleId)
  const { data: cost = 0 } = useVehicleCost(vehicleId)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2.5 empty:hidden">
        {cost > 0 && <p className="figures text-ink-2">{words.totalCost(formatMoney(cost))}</p>}
        {mayAdd && (
          <Button size="sm" onClick={() => void newJob.open()} {...newJob.prefetchProps}>
            <Plus aria-hidden="true" />
            {words.NEW_JOB}
          </Button>
        )}
      </div>
      <PagedList
        pages={pages}
        notLoaded={words.JOBS_NOT_LOADED}
        empty={words.NO_VEHICLE_JOBS}
        skeleton={<JobSkeletons />}
        moreLabel={SHOW_OLDER}
      >
        {(jobs) => (
          <ul aria-label={words.JOBS} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3">
            {jobs.map((job) => (
              <li key={job.jobId} className="grid grid-cols-[minmax(0,1fr)]">
                <JobCard job={job} context={context} isOfVehicle />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

import { PagedList } from '../../../components/ui/paged-list.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { JobCard } from './job-card.tsx'
import type { JobContext } from './job-context.ts'
import { JobSkeletons } from './job-skeletons.tsx'
import { useVehicleCost, useVehicleJobs } from './queries.ts'
import * as words from './service.words.ts'

/** Lists the service jobs of a vehicle, and what they cost. */
export function VehicleJobs({ vehicleId, context }: { vehicleId: string; context: JobContext }) {
  const pages = useVehicleJobs(vehicleId)
  const { data: cost = 0 } = useVehicleCost(vehicleId)
  return (
    <div className="grid gap-4">
      {cost > 0 && <p className="figures text-ink-2">{words.totalCost(formatMoney(cost))}</p>}
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

import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { useQuery } from '@tanstack/react-query'
import type { JobState, ServiceJob } from '@voltloop/contract/fleet/service'
import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { AddButton } from '../../../components/ui/add-button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { FilterBar } from '../../../components/ui/filter-bar.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { usePages } from '../../../lib/api/pages.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { useSearchChoice, useSearchText } from '../../../lib/router/search.ts'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import { maySchedule } from '../schedules/may-schedule.ts'
import type { VehicleOptionsProps } from '../vehicle-options.ts'
import { JobCard } from './job-card.tsx'
import type { JobContext } from './job-context.ts'
import { JobSkeletons } from './job-skeletons.tsx'
import { closedJobs, MOST_ON_BOARD, openJobsQuery } from './queries.ts'
import type { JobFilter, OpenView } from './queries.ts'
import * as words from './service.words.ts'

interface JobBoardProps extends JobContext {
  /** Loads the cities and models that the form of a schedule offers. */
  VehicleOptionsLoader: ComponentType<VehicleOptionsProps>
  profile: Profile
  cityId: string | undefined
  hubId: string | undefined
  cityChooser: ReactNode
  hubChooser: ReactNode
  cityPrompt: ReactNode
}

/** Shows the service jobs of a city: the open ones as a board with a column for each state, and those that are closed as a list. */
export function JobBoard({
  profile,
  cityId,
  hubId,
  cityChooser,
  hubChooser,
  cityPrompt,
  VehicleOptionsLoader,
  ...context
}: JobBoardProps) {
  const [q, setQ] = useSearchText('q')
  const [view, setView] = useSearchChoice('show', ['open', 'week', 'closed', 'schedules'])
  const newJob = useRowDialog(
    () => import('./job-dialog.tsx'),
    ({ NewJobDialog }, close) => (
      <NewJobDialog
        cityId={cityId === EVERY_CITY ? undefined : cityId}
        onUnserved={context.onUnserved}
        onClose={close}
      />
    ),
  )
  const newSchedule = useRowDialog(
    () => import('../schedules/schedule-dialog.tsx'),
    ({ ScheduleDialog }, close) => (
      <ScheduleDialog
        cityId={cityId === EVERY_CITY ? undefined : cityId}
        Options={VehicleOptionsLoader}
        onClose={close}
      />
    ),
  )
  const filter = cityId === undefined ? undefined : { cityId, hubId, q }
  const addAction = <AddAction {...{ profile, view, newJob, newSchedule }} />
  return (
    <>
      {view === 'schedules' ? (
        <div className="flex items-end justify-between gap-2.5 empty:hidden">
          <div className="min-w-0 sm:w-50">{cityChooser}</div>
          {addAction}
        </div>
      ) : (
        <FilterBar
          search={
            <SearchField
              label={words.SEARCH_JOBS}
              placeholder={words.SEARCH_REGISTRATION_SHORT}
              value={q}
              onSearch={setQ}
            />
          }
          filters={
            <>
              {cityChooser}
              {hubChooser}
            </>
          }
          params={profile.cityId === null ? ['city', 'hub'] : ['hub']}
        >
          {addAction}
        </FilterBar>
      )}
      <Tabs label={words.VIEW} tabs={VIEWS} value={view} onChange={setView}>
        {filter === undefined && cityPrompt}
        {filter !== undefined && view === 'schedules' && (
          <Suspense>
            <ScheduleList profile={profile} cityId={filter.cityId} Options={VehicleOptionsLoader} />
          </Suspense>
        )}
        {filter !== undefined &&
          view !== 'schedules' &&
          (view === 'closed' ? (
            <ClosedJobs filter={filter} context={context} />
          ) : (
            <OpenJobs key={view} filter={filter} view={view} context={context} />
          ))}
      </Tabs>
    </>
  )
}

const ScheduleList = lazy(() => import('../schedules/schedule-list.tsx'))

interface AddActionProps {
  profile: Profile
  view: string
  newJob: ReturnType<typeof useRowDialog>
  newSchedule: ReturnType<typeof useRowDialog>
}

function AddAction({ profile: { role }, view, newJob, newSchedule }: AddActionProps) {
  if (view !== 'schedules')
    return (
      role !== 'CUSTOMER_SUPPORT' && (
        <AddButton label={words.NEW_JOB} onClick={() => void newJob.open()} {...newJob.prefetchProps} />
      )
    )
  return (
    maySchedule(role) && (
      <AddButton label={words.NEW_SCHEDULE} onClick={() => void newSchedule.open()} {...newSchedule.prefetchProps} />
    )
  )
}

const VIEWS = [
  { key: 'open', label: words.OPEN_JOBS },
  { key: 'week', label: words.DUE_THIS_WEEK },
  { key: 'closed', label: words.CLOSED_JOBS },
  { key: 'schedules', label: words.SCHEDULES },
] as const

function OpenJobs({ filter, view, context }: { filter: JobFilter; view: OpenView; context: JobContext }) {
  const { data, isError, refetch } = useQuery(openJobsQuery(filter, view))
  if (!data) return isError ? <ErrorState text={words.JOBS_NOT_LOADED} onRetry={refetch} /> : <JobSkeletons />
  const { jobs, total } = data
  if (jobs.length === 0) return <EmptyState text={words.NO_JOBS[view]} />
  return (
    <div className="grid gap-4">
      {total > jobs.length && (
        <p className="text-ink-2">{words.firstOf(formatNumber(MOST_ON_BOARD), formatNumber(total))}</p>
      )}
      <div className="grid gap-6 lg:grid-cols-3 lg:items-start">
        {COLUMNS.map((state) => (
          <Column
            key={state}
            state={state}
            jobs={jobs.filter((job) => job.state === state)}
            filter={filter}
            context={context}
          />
        ))}
      </div>
    </div>
  )
}

const COLUMNS = ['BEGUN', 'PLANNED', 'DONE'] as const satisfies readonly JobState[]

interface ColumnProps {
  state: (typeof COLUMNS)[number]
  jobs: readonly ServiceJob[]
  filter: JobFilter
  context: JobContext
}

function Column({ state, jobs, filter, context }: ColumnProps) {
  const id = `jobs-${state}`
  const hasCities = filter.cityId === EVERY_CITY
  return (
    // On a phone an empty column is only a heading more to scroll past.
    <section aria-labelledby={id} className={jobs.length === 0 ? 'hidden gap-3 lg:grid' : 'grid gap-3'}>
      <div className="flex items-baseline justify-between border-b-2 border-hair-2 pb-2">
        <h2 id={id} className="type-label">
          {words.STATE_NAMES[state]}
        </h2>
        <span className="type-label figures">{jobs.length}</span>
      </div>
      {jobs.length === 0 ? (
        <p className="text-ink-2">{words.NONE_HERE}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]">
          {jobs.map((job) => (
            <li key={job.jobId} className="grid grid-cols-[minmax(0,1fr)]">
              <JobCard job={job} context={context} hasCity={hasCities} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ClosedJobs({ filter, context }: { filter: JobFilter; context: JobContext }) {
  const pages = usePages(closedJobs(filter))
  return (
    <PagedList
      pages={pages}
      notLoaded={words.JOBS_NOT_LOADED}
      empty={words.NO_JOBS.closed}
      skeleton={<JobSkeletons />}
      moreLabel={SHOW_OLDER}
    >
      {(jobs) => (
        <ul aria-label={words.JOBS} className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 lg:grid-cols-3">
          {jobs.map((job) => (
            <li key={job.jobId} className="grid grid-cols-[minmax(0,1fr)]">
              <JobCard job={job} context={context} hasCity={filter.cityId === EVERY_CITY} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

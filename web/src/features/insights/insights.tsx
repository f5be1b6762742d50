import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Trends } from '@voltloop/contract/company/insights'
import * as words from './insights.words.ts'
import { NAV_INSIGHTS } from '../../lib/words/shell.words.ts'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { formatCount } from '../../lib/format/format.ts'
import { useSearchChoice } from '../../lib/router/search.ts'
import { BookingsChart } from './chart-bookings.tsx'
import { ChartSkeleton } from './chart-card.tsx'
import { RevenueChart } from './chart-revenue.tsx'
import { UtilisationChart } from './chart-utilisation.tsx'
import { PERIODS, useAnalytics, useTrends } from './queries.ts'
import { TileSkeleton, Tiles } from './tiles.tsx'

interface InsightsProps {
  profile: Profile
  cityId: string | undefined
  cityName: string
  cityChoice: ReactNode
  /** The tabs of the place, if it has more screens for this person. */
  tabs: ReactNode
}

export function Insights({ profile, cityId, cityName, cityChoice, tabs }: InsightsProps) {
  const { data: analytics, isError, refetch } = useAnalytics(cityId)
  return (
    <>
      <PageHeading title={NAV_INSIGHTS}>
        {/* Beside the title, so that nothing moves when it appears or disappears. */}
        <p
          role="status"
          className="grid min-h-11 flex-1 content-center text-1 leading-tight text-ink-2 max-sm:text-right"
        >
          {analytics?.isSampleDataIncomplete && words.SAMPLE_DATA_INCOMPLETE}
        </p>
        <div className="flex w-full items-end gap-2.5 sm:w-auto">
          <div className="min-w-0 flex-1 sm:w-65 sm:flex-none">{cityChoice}</div>
          {(analytics || !isError) && <HubCount count={analytics?.hubs} />}
        </div>
      </PageHeading>
      {tabs}
      {analytics && <Tiles analytics={analytics} role={profile.role} cityId={cityId} />}
      {!analytics && isError && <ErrorState text={words.INSIGHTS_NOT_LOADED} onRetry={refetch} />}
      {!analytics && !isError && <TileSkeleton count={cityId === undefined ? 10 : 4} />}
      <Periods cityId={cityId} cityName={cityName} />
    </>
  )
}

function HubCount({ count }: { count: number | undefined }) {
  return (
    <p className="flex h-11 items-center gap-2.5 rounded-2 border border-hair bg-surface px-4">
      <MapPin aria-hidden="true" />
      {count === undefined ? (
        <SkeletonLine className="h-5 w-16" />
      ) : (
        <>
          <span className="figures text-3 leading-none">{formatCount(count)}</span> {words.hubs(count)}
        </>
      )}
    </p>
  )
}

function Periods({ cityId, cityName }: Pick<InsightsProps, 'cityId' | 'cityName'>) {
  const [days, setDays] = useSearchChoice('days', PERIODS)
  const { data: trends, isError, refetch } = useTrends(cityId, days)
  return (
    <div className="grid gap-4">
      <Tabs
        label={words.PERIOD}
        value={days}
        onChange={setDays}
        tabs={[
          { key: '7', label: words.days(7) },
          { key: '30', label: words.days(30) },
          { key: '90', label: words.days(90) },
        ]}
      >
        {trends && <Charts key={days} trends={trends} scope={toFileName(`${cityName} ${words.days(Number(days))}`)} />}
        {!trends && isError && <ErrorState text={words.INSIGHTS_NOT_LOADED} onRetry={refetch} />}
        {!trends && !isError && <ChartSkeletons />}
      </Tabs>
    </div>
  )
}

// Keep only letters and digits of any language, so that the text is valid in a file name.
function toFileName(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-') ?? ''
  )
}

interface ChartsProps {
  trends: Trends
  /** The city and period, for the file names of exports. */
  scope: string
}

function Charts({ trends: { days, utilisation, hasRevenue }, scope }: ChartsProps) {
  return (
    <div className={COLUMNS}>
      <BookingsChart days={days} scope={scope} />
      <UtilisationChart models={utilisation} scope={scope} />
      {hasRevenue && (
        <div className="grid grid-cols-[minmax(0,1fr)] lg:col-span-2">
          <RevenueChart days={days} scope={scope} />
        </div>
      )}
    </div>
  )
}

function ChartSkeletons() {
  return (
    <Skeleton className={COLUMNS}>
      <ChartSkeleton className="h-81" />
      <ChartSkeleton className="h-81" />
    </Skeleton>
  )
}

// Cards in a row have the same height, except while a table is open: the others would have an empty space of its height.
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:has-[[aria-expanded=true]]:items-start'

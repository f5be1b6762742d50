import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { formatDay } from '@voltloop/contract/core/format'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Suggestion } from '@voltloop/contract/fleet/transfers'
import { lazy, Suspense, useRef } from 'react'
import type { ReactNode } from 'react'
import { AddButton } from '../../../components/ui/add-button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { serverNow } from '../../../lib/format/clock.ts'
import { useSearchChoice, useSearchText } from '../../../lib/router/search.ts'
import type { JobContext } from '../service/job-context.ts'
import { DayNeed } from './day-need.tsx'
import { needQuery, transferQuery } from './queries.ts'
import { OneTransfer, TransferList } from './transfer-list.tsx'
import * as words from './transfers.words.ts'

// Most people work in one city.
const ShortDay = lazy(async () => ({ default: (await import('./short-day.tsx')).ShortDay }))

interface TransferDeskProps {
  profile: Profile
  /** A city, or EVERY_CITY. Undefined until one is chosen. */
  cityId: string | undefined
  hubId: string | undefined
  choosers: ReactNode
  cityPrompt: ReactNode
  HubOptionsLoader: JobContext['HubOptionsLoader']
}

/** Shows where vehicles are needed today and on the next two days, and the transfers between the hubs of a city. */
export function TransferDesk({ profile, cityId, hubId, choosers, cityPrompt, HubOptionsLoader }: TransferDeskProps) {
  const [shown, show] = useSearchChoice('show', ['today', 'tomorrow', 'later', 'open', 'closed'])
  const [transferId, openTransfer] = useSearchText('transfer')
  const isOne = (shown === 'open' || shown === 'closed') && transferId !== ''
  const { data: one } = useQuery({ ...transferQuery(transferId), enabled: isOne })
  // The transfer that a notification opens may be over by now.
  const view = isOne && one ? (one.closedAt === null ? 'open' : 'closed') : shown
  const mayPlan = profile.role !== 'SALES_AGENT' && profile.role !== 'CUSTOMER_SUPPORT'
  const isEverywhere = cityId === EVERY_CITY
  const oneCityId = isEverywhere ? undefined : cityId
  const {
    data: days,
    isError,
    refetch,
  } = useQuery({
    ...needQuery(oneCityId ?? ''),
    enabled: oneCityId !== undefined,
  })
  const tabs = [
    { key: 'today', label: words.TODAY },
    { key: 'tomorrow', label: words.TOMORROW },
    { key: 'later', label: formatDay(dayInIndia(addDays(serverNow(), 2))) },
    { key: 'open', label: words.OPEN_TRANSFERS },
    { key: 'closed', label: words.CLOSED_TRANSFERS },
  ] as const
  const suggested = useRef<Suggestion>(undefined)
  const dialog = useRowDialog(
    () => import('./transfer-dialog.tsx'),
    ({ TransferDialog }, close) => (
      <TransferDialog
        cityId={oneCityId ?? ''}
        ownHubId={profile.hubId}
        suggestion={suggested.current}
        HubOptionsLoader={HubOptionsLoader}
        onClose={close}
      />
    ),
  )
  function plan(suggestion: Suggestion | undefined) {
    suggested.current = suggestion
    void dialog.open()
  }
  const place = { cityId: cityId ?? '', hubId }
  const showTab = (tab: typeof shown) => {
    show(tab)
    openTransfer('')
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-2.5 [&>.field]:min-w-40 [&>.field]:flex-1 lg:[&>.field]:w-50 lg:[&>.field]:flex-none">
        {choosers}
        {mayPlan && oneCityId !== undefined && (
          <div className="ml-auto">
            <AddButton label={words.NEW_TRANSFER} onClick={() => plan(undefined)} {...dialog.prefetchProps} />
          </div>
        )}
      </div>
      <Tabs label={words.VIEWS} tabs={tabs} value={view} onChange={showTab}>
        {cityId === undefined && !isOne && cityPrompt}
        {isOne && <OneTransfer transferId={transferId} onShowAll={showTab} />}
        {!isOne && cityId !== undefined && (shown === 'open' || shown === 'closed') && (
          <TransferList key={shown} filter={place} view={shown} />
        )}
        {isEverywhere && isDay(shown) && (
          <Suspense fallback={<NeedSkeleton />}>
            <ShortDay show={shown} dayIndex={DAY_INDEX[shown]} skeleton={<NeedSkeleton />} />
          </Suspense>
        )}
        {oneCityId !== undefined && isDay(shown) && (
          <Loaded isError={isError && !days} isLoading={!days} onRetry={refetch}>
            {days && (
              <DayNeed
                need={days[DAY_INDEX[shown]]}
                hubId={hubId}
                onMake={mayPlan ? plan : undefined}
                ownHubId={profile.hubId}
              />
            )}
          </Loaded>
        )}
      </Tabs>
    </>
  )
}

const DAY_INDEX = { today: 0, tomorrow: 1, later: 2 } as const

function isDay(shown: string): shown is keyof typeof DAY_INDEX {
  return shown in DAY_INDEX
}

interface LoadedProps {
  isError: boolean
  isLoading: boolean
  onRetry: () => unknown
  children: ReactNode
}

function Loaded({ isError, isLoading, onRetry, children }: LoadedProps) {
  if (isError) return <ErrorState text={words.NEED_NOT_LOADED} onRetry={onRetry} />
  return isLoading ? <NeedSkeleton /> : children
}

function NeedSkeleton() {
  return (
    <Skeleton className="grid gap-3">
      <SkeletonLine className="h-6 w-2/5" />
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonLine key={row} className="h-24 w-full lg:h-11" />
      ))}
    </Skeleton>
  )
}

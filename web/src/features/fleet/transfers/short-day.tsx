import { useQuery } from '@tanstack/react-query'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { NeedSummary } from './need-summary.tsx'
import { ShortHubList, type ShortHubListProps } from './short-hub-list.tsx'
import { shortHubsQuery } from './short-queries.ts'
import { NEED_NOT_LOADED } from './transfers.words.ts'

interface ShortDayProps extends Pick<ShortHubListProps, 'show'> {
  /** 0 for today. */
  dayIndex: number
  skeleton: ReactNode
}

/** Shows the hubs of all cities that are short on a day. */
export function ShortDay({ show, dayIndex, skeleton }: ShortDayProps) {
  const { data: days, isError, refetch } = useQuery(shortHubsQuery(EVERY_CITY))
  if (!days) return isError ? <ErrorState text={NEED_NOT_LOADED} onRetry={refetch} /> : skeleton
  const hubs = days[dayIndex]?.hubs ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NeedSummary missing={hubs.reduce((total, { short }) => total + short, 0)} hubCount={hubs.length} />
      {hubs.length > 0 && <ShortHubList hubs={hubs} show={show} hasCity />}
    </div>
  )
}

import * as words from '@voltloop/contract/messages/requests'
import { CLEAR_SEARCH, TRY_AGAIN } from '@voltloop/contract/messages/shell'
import type { Ticket } from '@voltloop/contract/support'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { LongList } from '../../components/ui/long-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { Pages } from '../../lib/pages.ts'

interface TicketListProps {
  pages: Pages<Ticket>
  /** Defined while a search is active. */
  onClearSearch: (() => void) | undefined
  render: (ticket: Ticket) => ReactNode
}

/** Renders a list of tickets of any length. */
export function TicketList({ pages, onClearSearch, render }: TicketListProps) {
  const { rows, total, error, isStale, retry, onVisibleRangeChange } = pages
  const retryButton = (
    <Button size="sm" onClick={retry}>
      {TRY_AGAIN}
    </Button>
  )
  if (!rows) return error ? <EmptyState text={words.REQUESTS_NOT_LOADED} action={retryButton} /> : <TicketSkeletons />
  if (rows.length === 0) {
    const clear = onClearSearch && (
      <Button size="sm" onClick={onClearSearch}>
        {CLEAR_SEARCH}
      </Button>
    )
    return <EmptyState text={words.NO_REQUESTS} action={clear} />
  }
  return (
    <div className={classNames('transition-opacity duration-120', isStale && 'opacity-60')} aria-busy={isStale}>
      <LongList
        label={words.REQUESTS_TITLE}
        rows={rows}
        total={total}
        keyOf={keyOf}
        render={render}
        estimatedHeight={matchMedia('(min-width: 600px)').matches ? WIDE_HEIGHT : NARROW_HEIGHT}
        onVisibleRangeChange={onVisibleRangeChange}
      />
      {error && rows.length < total && (
        <div role="alert" className="sticky bottom-28 grid justify-items-center gap-3 rounded-2 bg-surface-2 p-4">
          {words.REST_NOT_LOADED}
          {retryButton}
        </div>
      )}
    </div>
  )
}

const keyOf = ({ requestId }: Ticket) => requestId
const WIDE_HEIGHT = 79
const NARROW_HEIGHT = 124

function TicketSkeletons() {
  return (
    <Skeleton className="grid gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className="flex h-[124px] flex-wrap content-center items-center justify-between gap-3 rounded-3 border border-hair bg-surface px-4 sm:h-[79px] sm:px-5"
        >
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="h-6 w-3/5" />
            <SkeletonLine className="h-4 w-4/5 sm:w-2/5" />
          </div>
          <SkeletonLine className="h-6 w-24 max-sm:basis-24" />
        </div>
      ))}
    </Skeleton>
  )
}

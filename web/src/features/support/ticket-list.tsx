import * as words from './requests.words.ts'
import type { Ticket } from '@voltloop/contract/support/support'
import type { ReactNode } from 'react'
import { LongList } from '../../components/ui/long-list.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import type { Pages } from '../../lib/api/pages.ts'

interface TicketListProps {
  pages: Pages<Ticket>
  /** Defined while a search is active. */
  onClearSearch: (() => void) | undefined
  render: (ticket: Ticket) => ReactNode
}

export function TicketList({ pages, onClearSearch, render }: TicketListProps) {
  return (
    <PagedList
      pages={pages}
      notLoaded={words.REQUESTS_NOT_LOADED}
      empty={words.NO_REQUESTS}
      onClearSearch={onClearSearch}
      skeleton={<TicketSkeletons />}
    >
      {(rows) => (
        <LongList
          label={words.REQUESTS_TITLE}
          rows={rows}
          total={pages.total}
          keyOf={keyOf}
          render={render}
          estimatedHeight={matchMedia('(min-width: 600px)').matches ? WIDE_HEIGHT : NARROW_HEIGHT}
          onVisibleRangeChange={pages.onVisibleRangeChange}
        />
      )}
    </PagedList>
  )
}

const keyOf = ({ requestId }: Ticket) => requestId
const WIDE_HEIGHT = 79
const NARROW_HEIGHT = 107

function TicketSkeletons() {
  return (
    <Skeleton className="grid gap-2">
      {Array.from({ length: 6 }, (_, index) => (
        <div
          key={index}
          className="flex h-[107px] flex-wrap content-center items-center justify-between gap-x-3 gap-y-1.5 rounded-3 border border-hair bg-surface px-4 sm:h-[79px] sm:px-5"
        >
          <div className="grid flex-1 gap-2 max-sm:basis-full">
            <SkeletonLine className="h-6 w-3/5" />
            <SkeletonLine className="h-4 w-4/5 sm:w-2/5" />
          </div>
          <SkeletonLine className="h-6 w-24 max-sm:ml-auto" />
        </div>
      ))}
    </Skeleton>
  )
}

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { BOARD_NOT_LOADED } from './board.words.ts'
import type { ReactNode } from 'react'
import { LongList } from '../../../components/ui/long-list.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import type { BookingPages } from './queries.ts'

interface BoardListProps {
  label: string
  rides: BookingPages
  empty: string
  onClearSearch: (() => void) | undefined
  /** The approximate height of a card in pixels. */
  estimatedHeight: number
  render: (booking: Booking) => ReactNode
}

/** Lists bookings for staff. Long lists are virtualized. */
export function BoardList(props: BoardListProps) {
  const { label, rides, empty, onClearSearch, estimatedHeight, render } = props
  const { skeleton, ...cards } = boardCards({ estimatedHeight, render })
  return (
    <PagedList
      pages={rides}
      notLoaded={BOARD_NOT_LOADED}
      empty={empty}
      onClearSearch={onClearSearch}
      skeleton={skeleton}
    >
      {(rows) => (
        <LongList
          label={label}
          rows={rows}
          total={rides.total}
          keyOf={keyOf}
          {...cards}
          onVisibleRangeChange={rides.onVisibleRangeChange}
        />
      )}
    </PagedList>
  )
}

interface BoardCardsOptions extends Pick<BoardListProps, 'estimatedHeight' | 'render'> {
  /** Rows instead of cards where the window has room for them. */
  isDense?: boolean
}

/** Returns how a list shows bookings as cards. */
export function boardCards({ estimatedHeight, render, isDense = false }: BoardCardsOptions) {
  const hasRows = isDense && WIDE.matches
  const height = hasRows ? ROW_HEIGHT : estimatedHeight
  return {
    render,
    estimatedHeight: height,
    gap: hasRows ? 0 : GAP,
    skeleton: <Waiting height={height} hasRows={hasRows} />,
  }
}

const keyOf = ({ transactionId }: Booking) => transactionId
const GAP = 16
// The width from which the stylesheet of the staff card lays out rows.
const WIDE = matchMedia('(min-width: 700px)')
const ROW_HEIGHT = 73

function Waiting({ height, hasRows }: { height: number; hasRows: boolean }) {
  return (
    <Skeleton className={hasRows ? 'grid' : 'grid gap-4'}>
      {Array.from({ length: hasRows ? 8 : 4 }, (_, index) => (
        <div key={index} className={hasRows ? ROW : CARD} style={{ height }}>
          <SkeletonLine className="h-8 w-28" />
          <SkeletonLine className="h-6 w-3/5" />
          <SkeletonLine className="h-6 w-2/5" />
          <SkeletonLine className={hasRows ? 'h-10 w-full' : 'mt-auto h-6 w-full'} />
        </div>
      ))}
    </Skeleton>
  )
}

// The columns of the staff card.
const ROW =
  'grid grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.1fr)_9.5rem] items-center gap-4 border-b border-hair lg:grid-cols-[16.5rem_minmax(0,1fr)_minmax(0,1.6fr)_10.5rem] lg:gap-6'
const CARD = 'flex flex-col gap-4 rounded-3 border border-hair bg-surface p-4 [&>:first-child]:mb-5'

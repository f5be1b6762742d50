import type { Booking } from '@voltloop/contract/bookings'
import { BOARD_NOT_LOADED } from '@voltloop/contract/messages/board'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { LongList } from '../../../components/ui/long-list.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useColumns } from './board-columns.ts'
import type { BookingPages } from './queries.ts'

interface BoardListProps {
  /** Names the list for screen readers. */
  label: string
  rides: BookingPages
  /** Shown if the list is empty. */
  empty: string
  /** Set while a search is active. */
  onClearSearch: (() => void) | undefined
  /** The approximate height of a card in pixels. */
  estimatedHeight: number
  /** Shows several cards per row on wide screens. */
  isGrid?: boolean
  render: (booking: Booking) => ReactNode
}

/** Lists bookings as cards for staff. Long lists are virtualized. */
export function BoardList({
  label,
  rides,
  empty,
  onClearSearch,
  isGrid = false,
  estimatedHeight,
  render,
}: BoardListProps) {
  const { total, onVisibleRangeChange } = rides
  const columns = useColumns(isGrid)
  return (
    <PagedList
      pages={rides}
      notLoaded={BOARD_NOT_LOADED}
      empty={empty}
      onClearSearch={onClearSearch}
      skeleton={<Waiting height={estimatedHeight} columns={columns} />}
    >
      {(rows) => <Cards {...{ label, rows, total, columns, estimatedHeight, render, onVisibleRangeChange }} />}
    </PagedList>
  )
}

interface CardsProps extends Pick<BoardListProps, 'label' | 'estimatedHeight' | 'render'> {
  rows: Booking[]
  total: number
  columns: number
  onVisibleRangeChange: BookingPages['onVisibleRangeChange']
}

// A long list virtualizes whole rows of cards. A short list renders each card directly, so that an open card stays open when another one disappears.
function Cards({ label, rows, total, columns, estimatedHeight, render, onVisibleRangeChange }: CardsProps) {
  const isShort = Math.max(total, rows.length) <= SHORT
  const showCards = useCallback(
    (first: number, last: number) => onVisibleRangeChange(first * columns, (last + 1) * columns - 1),
    [onVisibleRangeChange, columns],
  )
  if (columns === 1) {
    const list = { label, rows, total, keyOf, render, estimatedHeight, gap: GAP, onVisibleRangeChange }
    return <LongList {...list} />
  }
  if (isShort) {
    return (
      <ul aria-label={label} className={GRID} style={gridOf(columns)}>
        {rows.map((booking) => (
          <li key={booking.transactionId} className="min-w-0">
            {render(booking)}
          </li>
        ))}
      </ul>
    )
  }
  const lines = Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) =>
    rows.slice(line * columns, (line + 1) * columns),
  )
  return (
    <LongList
      label={label}
      rows={lines}
      total={Math.ceil(total / columns)}
      keyOf={(line) => line.map(keyOf).join(' ')}
      render={(line) => (
        <div key={line.map(keyOf).join(' ')} className={GRID} style={gridOf(columns)}>
          {line.map(render)}
        </div>
      )}
      estimatedHeight={estimatedHeight}
      gap={GAP}
      onVisibleRangeChange={showCards}
    />
  )
}

const keyOf = ({ transactionId }: Booking) => transactionId
const GAP = 16
const GRID = 'grid items-start gap-4'
/** The size of the first page: a list of this length never needs a second one. */
const SHORT = 50

const gridOf = (columns: number) => ({ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` })

function Waiting({ height, columns }: { height: number; columns: number }) {
  return (
    <Skeleton>
      <div className={GRID} style={gridOf(columns)}>
        {Array.from({ length: columns === 1 ? 4 : 2 * columns }, (_, index) => (
          <div
            key={index}
            className="grid content-start gap-4 rounded-3 border border-hair bg-surface p-5"
            style={{ height }}
          >
            <SkeletonLine className="h-9 w-44" />
            <SkeletonLine className="h-6 w-3/5" />
            <SkeletonLine className="h-6 w-2/5" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

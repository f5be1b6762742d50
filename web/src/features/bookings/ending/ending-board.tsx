import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../renewals/ending.words.ts'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/page-heading.tsx'
import { ListTotal } from '../../../components/total.tsx'
import { FilterBar } from '../../../components/ui/filter-bar.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { useSearchText } from '../../../lib/router/search.ts'
import { usePages } from '../../../lib/api/pages.ts'
import { BoardList } from '../booking/board-list.tsx'
import { EndingCard } from './ending-card.tsx'
import { endingBookings } from '../approvals/staff-queries.ts'
import type { Pay } from '../booking/pay.ts'

interface EndingBoardProps {
  cityId: string | undefined
  hubId: string | undefined
  choosers: ReactNode
  pay: Pay
}

/** Lists rides that end soon for customer support, the next one first. */
export function EndingBoard({ cityId, hubId, choosers, pay }: EndingBoardProps) {
  const [q, setQ] = useSearchText('q')
  const rides = usePages(endingBookings({ cityId, hubId, q }))
  return (
    <>
      <PageHeading title={words.ENDING_TITLE}>
        <ListTotal label={words.TOTAL_ENDING} list={rides} />
      </PageHeading>
      <FilterBar
        search={<SearchField label={words.SEARCH_ENDING} value={q} onSearch={setQ} />}
        filters={choosers}
        params={['city', 'hub']}
      />
      <BoardList
        label={words.ENDING_TITLE}
        rides={rides}
        empty={words.NO_ENDING}
        onClearSearch={q === '' ? undefined : () => setQ('')}
        estimatedHeight={ENDING_HEIGHT}
        render={(booking: Booking) => <EndingCard key={booking.transactionId} booking={booking} pay={pay} />}
      />
    </>
  )
}

// The card is a row from the breakpoint `lg` of its classes.
const ENDING_HEIGHT = matchMedia('(min-width: 1200px)').matches ? 132 : 354

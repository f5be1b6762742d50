import type { Booking } from '@voltloop/contract/bookings/bookings'
import { BOOKINGS_NOT_LOADED } from '../booking/my-bookings.words.ts'
import { SHOW_MORE } from '../../../lib/words/shell.words.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { TicketSkeleton } from './skeleton.tsx'
import type { BookingPages } from '../booking/queries.ts'

interface SectionProps {
  title: string
  /** Hides the title visually, because the tab above already shows it. */
  isTitleHidden?: boolean
  rides: BookingPages
  empty: string
  emptyAction?: ReactNode
  /** The booking that was just moved into this section; it receives the focus. */
  focusId?: string | null
  renderTicket: (booking: Booking) => ReactNode
}

export function Section(props: SectionProps) {
  const { title, isTitleHidden = false, rides, empty, emptyAction, focusId, renderTicket } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className={classNames('type-heading', isTitleHidden && 'sr-only')}>
        {title}
      </h2>
      <PagedList
        pages={rides}
        notLoaded={BOOKINGS_NOT_LOADED}
        empty={empty}
        emptyAction={emptyAction}
        skeleton={<TicketSkeleton />}
        moreLabel={SHOW_MORE}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((booking) => (
              <li
                key={booking.transactionId}
                tabIndex={-1}
                ref={booking.transactionId === focusId ? takeFocus : undefined}
                className="min-w-0 scroll-m-6 outline-none"
              >
                {renderTicket(booking)}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

export function isLoading({ rows, error }: BookingPages): boolean {
  return rows === undefined && error === null
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

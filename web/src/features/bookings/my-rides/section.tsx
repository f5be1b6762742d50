import type { Booking } from '@voltloop/contract/bookings'
import { BOOKINGS_NOT_LOADED, SHOW_MORE } from '@voltloop/contract/messages/my-bookings'
import { TRY_AGAIN } from '@voltloop/contract/messages/shell'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { SectionSkeleton } from './skeleton.tsx'
import type { BookingPages } from '../booking/queries.ts'

interface SectionProps {
  title: string
  /** Hides the title visually, because the tab above already shows it. */
  isTitleHidden?: boolean
  rides: BookingPages
  /** Shown if there are no rides, with an optional button. */
  empty: string
  emptyAction?: ReactNode
  /** The booking that was just moved into this section; it receives the focus. */
  focusId?: string | null
  renderTicket: (booking: Booking) => ReactNode
}

/** Lists the booking cards of one section. */
export function Section({ title, isTitleHidden = false, ...content }: SectionProps) {
  const id = useId()
  if (isLoading(content.rides)) return <SectionSkeleton />
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className={classNames('type-heading', isTitleHidden && 'sr-only')}>
        {title}
      </h2>
      <Content {...content} />
    </section>
  )
}

function Content({ rides, empty, emptyAction, focusId, renderTicket }: Omit<SectionProps, 'title'>) {
  const { rows, error, loadMore, retry, hasMore, isLoadingMore } = rides
  if (rows === undefined) {
    return (
      <div role="alert">
        <EmptyState text={BOOKINGS_NOT_LOADED} action={<Button onClick={retry}>{TRY_AGAIN}</Button>} />
      </div>
    )
  }
  if (rows.length === 0) return <EmptyState text={empty} action={emptyAction} />
  return (
    <>
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
      {hasMore && (
        <Button className="justify-self-center" isPending={isLoadingMore} onClick={error ? retry : loadMore}>
          {SHOW_MORE}
        </Button>
      )}
    </>
  )
}

/** Returns whether the first page is still loading. */
export function isLoading({ rows, error }: BookingPages): boolean {
  return rows === undefined && error === null
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

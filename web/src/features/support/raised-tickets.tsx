import * as words from './requests.words.ts'
import { SHOW_MORE } from '../../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { Ticket } from '@voltloop/contract/support/support'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ScreenButton } from '../../components/ui/screen-button.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { modelName } from '../../lib/format/model-name.ts'
import { RAISED_TICKETS_ANCHOR } from '../../lib/paths.ts'
import { useOwnTickets } from './queries.ts'
import { TicketBadge } from './ticket-status.tsx'

export function RaisedTickets() {
  return (
    <section
      id={RAISED_TICKETS_ANCHOR}
      ref={useAnchor()}
      tabIndex={-1}
      aria-labelledby={`${RAISED_TICKETS_ANCHOR}-title`}
      className="scroll-mt-4 overflow-hidden rounded-3 border border-hair bg-surface outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        <h2 id={`${RAISED_TICKETS_ANCHOR}-title`} className="type-heading">
          {words.RAISED_TICKETS}
        </h2>
        <NewRequest />
      </div>
      <Tickets />
    </section>
  )
}

function NewRequest() {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./general-request-dialog.tsx'))
  return (
    <>
      <Button size="sm" onClick={() => open()} {...prefetchProps}>
        <LifeBuoy aria-hidden="true" />
        {words.NEW_REQUEST}
      </Button>
      {module && <module.GeneralRequestDialog onClose={close} />}
    </>
  )
}

function Tickets() {
  const pages = useOwnTickets()
  return (
    <PagedList
      pages={pages}
      notLoaded={words.RAISED_NOT_LOADED}
      empty={words.NO_RAISED_TICKETS}
      emptyAction={
        <ScreenButton to={SCREENS.bookings} size="sm">
          {words.TO_MY_BOOKINGS}
        </ScreenButton>
      }
      skeleton={<TicketSkeletons />}
      moreLabel={SHOW_MORE}
      isInCard
    >
      {(rows) => (
        <ul>
          {rows.map((ticket) => (
            <li key={ticket.requestId} className="border-t border-hair px-5 py-4">
              <Raised ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function TicketSkeletons() {
  return (
    <Skeleton>
      {['first', 'second'].map((nth) => (
        <div key={nth} className="grid h-20 content-center gap-2.5 border-t border-hair px-5">
          <SkeletonLine className="h-6 w-3/5" />
          <SkeletonLine className="h-4 w-4/5" />
        </div>
      ))}
    </Skeleton>
  )
}

function Raised({ ticket }: { ticket: Ticket }) {
  const { requestId, description, status, response, createdAt, additionalDetails } = ticket
  return (
    <article aria-labelledby={`ticket-${requestId}`} className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h3
          id={`ticket-${requestId}`}
          className="min-w-0 flex-1 basis-40 leading-snug font-strong text-pretty wrap-anywhere"
        >
          {description}
        </h3>
        <TicketBadge status={status} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-1 text-ink-2">
        <span className="font-strong text-ink tabular-nums">{words.requestId(requestId)}</span>
        {additionalDetails && (
          <span>{words.aboutBooking(additionalDetails.transactionId, modelName(additionalDetails.model))}</span>
        )}
        <span>{formatWith(words.raisedAt, createdAt)}</span>
        {status === 'IN_PROGRESS' && <span>{formatWith(words.acceptedAt, ticket.updatedAt)}</span>}
      </p>
      {response !== null && (
        <div className="mt-1 grid gap-1 rounded-2 bg-surface-2 px-4 py-3">
          <p className="text-1 text-ink-2">{formatWith(words.answeredAt, ticket.updatedAt)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{response}</p>
        </div>
      )}
    </article>
  )
}

const formatWith = (format: (date: string, time: string) => string, instant: string) =>
  format(formatDate(instant), formatTime(instant))

// Scroll to the list if the URL contains its anchor. Run after the screen's heading has received focus, which would
// otherwise win.
function useAnchor() {
  const section = useRef<HTMLElement>(null)
  const { hash, state } = useLocation()
  useEffect(() => {
    if (hash !== RAISED_TICKETS_ANCHOR) return
    queueMicrotask(() => {
      section.current?.scrollIntoView()
      section.current?.focus({ preventScroll: true })
    })
  }, [hash, state])
  return section
}

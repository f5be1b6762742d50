import * as words from './requests.words.ts'
import type { Ticket, TicketStatus } from '@voltloop/contract/support/support'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useId } from 'react'
import { ScrollArea } from '../../components/ui/scroll-area.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import type { TicketResponse } from './use-ticket-response.tsx'
import { TicketButtons } from './ticket-buttons.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { TicketBadge } from './ticket-status.tsx'
import { WaitingTime } from './waiting-time.tsx'

const CustomerPanel = lazy(() => import('./customer-panel.tsx'))

interface TicketCardProps {
  ticket: Ticket
  isExpanded: boolean
  onToggle: () => void
  ticketResponse: TicketResponse
  onMoved: () => void
}

export function TicketCard({ ticket, isExpanded, onToggle, ticketResponse, onMoved }: TicketCardProps) {
  const id = useId()
  const { requestId, description, status, createdAt, raisedBy } = ticket
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="overflow-hidden rounded-3 border border-hair bg-surface hover:border-hair-2"
    >
      {isExpanded && <div data-edge={status} className={classNames('h-1.5 border-b border-hair', EDGES[status])} />}
      <h2>
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? `${id}-details` : undefined}
          className="relative grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5 text-left -outline-offset-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center sm:px-5"
          onClick={onToggle}
        >
          <span id={`${id}-title`} className="grid min-w-0 gap-1">
            <span className={classNames('type-heading wrap-anywhere', !isExpanded && 'line-clamp-2')}>
              {description}
            </span>{' '}
            <span className="flex flex-wrap gap-x-3 text-1 text-ink-2">
              <span className="font-strong text-ink tabular-nums">{words.requestId(requestId)}</span>{' '}
              <span>{raisedBy.name}</span>{' '}
              {/* On a phone the date has a line of its own, and the badge is at its end. */}
              <time dateTime={createdAt} className="max-sm:w-full max-sm:leading-[26px]">
                {formatDate(createdAt)}, {formatTime(createdAt)}
              </time>{' '}
              <span className="max-sm:w-full">
                <WaitingTime ticket={ticket} />
              </span>
            </span>
          </span>
          <span className="absolute right-4 bottom-3.5 sm:static">
            <TicketBadge status={status} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('mt-1 transition-transform duration-120 sm:mt-0', isExpanded && 'rotate-180')}
          />
        </button>
      </h2>
      {isExpanded && (
        // Long responses scroll inside the card, so that the card has a maximum height.
        <ScrollArea
          id={`${id}-details`}
          label={words.requestId(requestId)}
          className="grid max-h-[1000px] gap-5 overflow-y-auto border-t border-hair px-4 pt-4 pb-5 -outline-offset-3 sm:px-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6"
        >
          <div className="grid content-start gap-5">
            <TicketDetails ticket={ticket} />
            <TicketButtons ticket={ticket} ticketResponse={ticketResponse} onMoved={onMoved} />
          </div>
          <Suspense>
            <CustomerPanel requestId={requestId} />
          </Suspense>
        </ScrollArea>
      )}
    </article>
  )
}

const EDGES: Record<TicketStatus, string> = {
  OPEN: 'bg-[white]',
  IN_PROGRESS: 'bg-(--yellow-fill)',
  FULFILLED: 'bg-(--volt-fill)',
  REJECTED: 'bg-ink-3',
}

import * as words from '@voltloop/contract/messages/requests'
import type { Ticket } from '@voltloop/contract/support'
import { useRef, useState } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import type { Pages } from '../../lib/pages.ts'
import { useUrlState, useUrlText } from '../../lib/url-state.ts'
import { useTicketResponse } from './use-ticket-response.tsx'
import { useTickets } from './queries.ts'
import { TicketCard } from './ticket-card.tsx'
import { TicketList } from './ticket-list.tsx'

/** What customers ask for, by how far support has come with it. */
export function Requests() {
  const [tab, setTab] = useUrlState('tab', ['request', 'progress', 'closed'])
  const [q, search] = useUrlText('q')
  const lists = {
    request: useTickets('open', q),
    progress: useTickets('in-progress', q),
    closed: useTickets('fulfilled', q),
  }
  const { isExpanded, toggle } = useExpanded()
  const panel = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its card.
  const holdFocus = () => panel.current?.focus({ preventScroll: true })
  const answering = useTicketResponse(holdFocus)

  return (
    <>
      <PageHeading title={words.REQUESTS_TITLE} />
      <SearchField label={words.SEARCH_REQUESTS} value={q} onSearch={search} />
      <Tabs
        label={words.REQUESTS_TITLE}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'request', label: words.TAB_REQUEST, ...countOf(lists.request) },
          { key: 'progress', label: words.TAB_PROGRESS, ...countOf(lists.progress) },
          { key: 'closed', label: words.TAB_CLOSED, ...countOf(lists.closed) },
        ]}
      >
        <div ref={panel} tabIndex={-1} className="outline-none">
          <TicketList
            key={tab}
            pages={lists[tab]}
            onClearSearch={q === '' ? undefined : () => search('')}
            render={(ticket) => (
              <TicketCard
                key={ticket.requestId}
                ticket={ticket}
                isExpanded={isExpanded(ticket)}
                onToggle={() => toggle(ticket)}
                answering={answering}
                onMoved={holdFocus}
              />
            )}
          />
        </div>
      </Tabs>
      {answering.dialog}
    </>
  )
}

function countOf({ rows, total }: Pages<Ticket>): { count?: number } {
  return rows ? { count: total } : {}
}

// Kept here: a row that is scrolled away is not drawn, and one that has moved to another tab stays open.
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  return {
    isExpanded: ({ requestId }: Ticket) => expanded.has(requestId),
    toggle: ({ requestId }: Ticket) => {
      setExpanded((before) => {
        const after = new Set(before)
        if (!after.delete(requestId)) after.add(requestId)
        return after
      })
    },
  }
}

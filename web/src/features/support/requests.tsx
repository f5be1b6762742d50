import * as words from './requests.words.ts'
import type { Ticket } from '@voltloop/contract/support/support'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import type { Pages } from '../../lib/api/pages.ts'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { useTicketResponse } from './use-ticket-response.tsx'
import { useTickets } from './queries.ts'
import { TicketCard } from './ticket-card.tsx'
import { TicketList } from './ticket-list.tsx'

interface RequestsProps {
  /** Undefined: all cities. */
  cityId: string | undefined
  cityChoice: ReactNode
  /** Shown above the lists. */
  urgent: ReactNode
}

export function Requests({ cityId, cityChoice, urgent }: RequestsProps) {
  const [tab, setTab] = useSearchChoice('tab', ['request', 'progress', 'closed'])
  const [q, search] = useSearchText('q')
  const [only, setOnly] = useSearchChoice('only', CLOSED_FILTERS)
  const [kind, setKind] = useSearchChoice('kind', KINDS)
  const filter = { q, cityId, kind: kind === 'all' ? undefined : kind }
  const lists = {
    request: useTickets('open', filter),
    progress: useTickets('in-progress', filter),
    closed: useTickets(only === 'all' ? 'fulfilled' : only, filter),
  }
  const { isExpanded, toggle } = useExpanded()
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its card, so move focus to the panel.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })
  const ticketResponse = useTicketResponse(focusPanel)

  return (
    <>
      <PageHeading title={words.REQUESTS_TITLE} />
      {urgent}
      <FilterBar
        params={['city', 'kind']}
        search={<SearchField label={words.SEARCH_REQUESTS} value={q} onSearch={search} />}
        filters={
          <>
            {cityChoice}
            <Select
              label={words.KIND}
              isSmall
              value={kind}
              onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'all')}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {words.KINDS[one]}
                </option>
              ))}
            </Select>
          </>
        }
      />
      <Tabs
        label={words.REQUESTS_TITLE}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'request', label: words.TAB_REQUEST, count: countOf(lists.request) },
          { key: 'progress', label: words.TAB_PROGRESS, count: countOf(lists.progress) },
          { key: 'closed', label: words.TAB_CLOSED, count: countOf(lists.closed) },
        ]}
      >
        <div ref={panel} tabIndex={-1} className="outline-none">
          {tab === 'closed' && (
            <div className="pb-4 sm:max-w-55">
              <Select
                label={words.SHOW_CLOSED}
                isSmall
                value={only}
                onChange={({ target }) => setOnly(CLOSED_FILTERS.find((one) => one === target.value) ?? 'all')}
              >
                {CLOSED_FILTERS.map((one) => (
                  <option key={one} value={one}>
                    {words.CLOSED_FILTERS[one]}
                  </option>
                ))}
              </Select>
            </div>
          )}
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
                ticketResponse={ticketResponse}
                onMoved={focusPanel}
              />
            )}
          />
        </div>
      </Tabs>
      {ticketResponse.dialog}
    </>
  )
}

const KINDS = ['all', 'breakdown', 'service', 'contact', 'other', 'general'] as const
const CLOSED_FILTERS = ['all', 'resolved', 'rejected'] as const

function countOf({ rows, total }: Pages<Ticket>): number | undefined {
  return rows && total
}

// Store this outside the rows: virtual rows unmount when scrolled away, and a ticket stays expanded in another tab.
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

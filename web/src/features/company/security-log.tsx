import type { SecurityEvent } from '@voltloop/contract/company/company'
import * as words from './company.words.ts'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@voltloop/contract/accounts/security-event-kinds'
import { ListTotal } from '../../components/total.tsx'
import { Field } from '../../components/ui/field.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { LongList } from '../../components/ui/long-list.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { useSecurityLog } from './queries.ts'
import { SecurityEventRow } from './security-event-row.tsx'

const KINDS: readonly ['', ...SecurityEventKind[]] = ['', ...SECURITY_EVENT_KINDS]

export function SecurityLog() {
  const [q, search] = useSearchText('q')
  const [kind, chooseKind] = useSearchChoice('event', KINDS)
  const [from, setFrom] = useSearchText('from')
  const [to, setTo] = useSearchText('to')
  const list = useSecurityLog({ q, kind, from, to })
  const clear = () => {
    search('')
    chooseKind('')
    setFrom('')
    setTo('')
  }
  return (
    <section aria-labelledby="security-log" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="security-log" className="type-heading">
          {words.SECURITY_LOG}
        </h2>
        <ListTotal label={words.TOTAL_EVENTS} list={list} />
        <p className="w-full text-ink-2">{words.SECURITY_LOG_LEAD}</p>
      </div>
      <FilterBar
        search={<SearchField label={words.SEARCH_SECURITY_LOG} value={q} onSearch={search} />}
        params={['event', 'from', 'to']}
        filters={
          <>
            <Select
              isSmall
              label={words.EVENT_KIND}
              value={kind}
              onChange={({ target }) => chooseKind(KINDS.find((one) => one === target.value) ?? '')}
            >
              {KINDS.map((one) => (
                <option key={one} value={one} data-choice>
                  {one === '' ? words.ALL_EVENTS : words.EVENT_NAMES[one]}
                </option>
              ))}
            </Select>
            <Field
              isSmall
              label={words.FROM_DAY}
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <Field isSmall label={words.TO_DAY} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          </>
        }
      />
      <PagedList
        pages={list}
        notLoaded={words.SECURITY_LOG_NOT_LOADED}
        empty={words.SECURITY_LOG_EMPTY}
        onClearSearch={q || kind || from || to ? clear : undefined}
        skeleton={<EventSkeletons />}
      >
        {(rows) => (
          <LongList
            label={words.SECURITY_LOG}
            rows={rows}
            total={list.total}
            keyOf={keyOf}
            {...(matchMedia('(min-width: 600px)').matches ? WIDE : NARROW)}
            onVisibleRangeChange={list.onVisibleRangeChange}
            render={(event) => <SecurityEventRow key={event.eventId} event={event} />}
          />
        )}
      </PagedList>
    </section>
  )
}

const keyOf = ({ eventId }: SecurityEvent) => eventId
const WIDE = { estimatedHeight: 72, gap: 0 }
const NARROW = { estimatedHeight: 184, gap: 8 }

function EventSkeletons() {
  return (
    <Skeleton className="grid gap-2 sm:gap-0">
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid min-h-46 content-center gap-2 border-hair max-sm:rounded-3 max-sm:border max-sm:bg-surface max-sm:px-4 sm:min-h-18 sm:grid-cols-[4fr_4fr_3fr] sm:items-center sm:gap-6 sm:border-b"
        >
          <SkeletonLine className="h-6 w-32" />
          <SkeletonLine className="h-5 w-1/2" />
          <SkeletonLine className="h-5 w-2/3" />
        </div>
      ))}
    </Skeleton>
  )
}

import { AUDIT_KINDS } from '@voltloop/contract/company/audit'
import type { AuditKind } from '@voltloop/contract/company/audit'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { ActivityEntries, EntrySkeletons } from './activity-entries.tsx'
import { useActivity } from './activity-queries.ts'
import * as words from './activity.words.ts'

const KINDS: readonly ['', ...AuditKind[]] = ['', ...AUDIT_KINDS]

interface ActivityListProps {
  cityId: string | undefined
  hubId: string | undefined
  cityChoice: ReactNode
  hubChoice: ReactNode
}

/** Lists who changed what, with filters that are kept in the URL. */
export function ActivityList({ cityId, hubId, cityChoice, hubChoice }: ActivityListProps) {
  const [q, search] = useSearchText('q')
  const [kind, chooseKind] = useSearchChoice('kind', KINDS)
  const [subject, setSubject] = useSearchText('subject')
  const [person, setPerson] = useSearchText('person')
  const [from, setFrom] = useSearchText('from')
  const [to, setTo] = useSearchText('to')
  const [, setHub] = useSearchText('hub')
  const list = useActivity({ cityId, hubId, q, kind, subject, person, from, to })
  const clears = [search, setHub, setSubject, setPerson, setFrom, setTo]
  const clear = () => {
    for (const empty of clears) empty('')
    chooseKind('')
  }
  return (
    <section aria-labelledby="activity" className="grid gap-4">
      <p className="text-ink-2">
        {words.ACTIVITY_LEAD} {hubId !== undefined && words.HUB_ACTIVITY_SPAN}
      </p>
      <FilterBar
        search={<SearchField label={words.SEARCH_ACTIVITY} value={q} onSearch={search} />}
        params={['city', 'hub', 'kind', 'from', 'to']}
        filters={
          <>
            {cityChoice}
            {hubChoice}
            <Select
              isSmall
              label={words.SUBJECT_KIND}
              value={kind}
              onChange={({ target }) => chooseKind(KINDS.find((one) => one === target.value) ?? '')}
            >
              {KINDS.map((one) => (
                <option key={one} value={one} data-choice>
                  {one === '' ? words.ALL_KINDS : words.KIND_NAMES[one]}
                </option>
              ))}
            </Select>
            <Field
              isSmall
              label={words.FIRST_DAY}
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <Field
              isSmall
              label={words.LAST_DAY}
              type="date"
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </>
        }
        tools={
          <ExportButton
            fileName="activity"
            columns={async () => (await import('./activity-columns.ts')).ACTIVITY_COLUMNS}
            readRows={list.readAll}
            disabled={!list.rows?.length}
          />
        }
      />
      {(subject || person) && (
        <p className="flex flex-wrap items-center gap-2.5">
          {subject ? words.ONE_SUBJECT : words.ONE_PERSON}
          <Button size="sm" onClick={clear}>
            {words.SHOW_EVERYTHING}
          </Button>
        </p>
      )}
      <div className="flex items-baseline gap-2.5">
        <h2 id="activity" className="type-heading">
          {words.TOTAL_ENTRIES}
        </h2>
        <p role="status" className="figures text-ink-2">
          {list.rows && words.totalText(list.total)}
        </p>
      </div>
      <PagedList
        pages={list}
        notLoaded={words.ACTIVITY_NOT_LOADED}
        empty={words.ACTIVITY_EMPTY}
        onClearSearch={q || hubId || kind || subject || person || from || to ? clear : undefined}
        skeleton={<EntrySkeletons />}
        moreLabel={words.SHOW_OLDER}
      >
        {(rows) => <ActivityEntries entries={rows} />}
      </PagedList>
    </section>
  )
}

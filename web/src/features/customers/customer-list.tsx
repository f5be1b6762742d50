import type { CustomerRow } from '@voltloop/contract/company/customers'
import { formatDate, formatPhone } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { STATUS_NAMES } from '../../lib/words/booking-status.words.ts'
import { SHOW_MORE } from '../../lib/words/shell.words.ts'
import { useCustomers } from './queries.ts'
import * as words from './customers.words.ts'

/** Lists customers as dense rows on wide screens, as cards below. The filters are kept in the URL. */
export function CustomerList({ cityId, cityChoice }: { cityId: string | undefined; cityChoice: ReactNode }) {
  const [q, search] = useSearchText('q')
  const [only, setOnly] = useSearchChoice('only', ['all', 'blocked'])
  const list = useCustomers({ q, cityId, only })
  const isFiltered = q !== '' || only === 'blocked'
  return (
    <section aria-labelledby="customers" className="grid gap-4">
      <FilterBar
        search={<SearchField label={words.SEARCH_CUSTOMERS} value={q} onSearch={search} />}
        params={['city', 'only']}
        filters={
          <>
            {cityChoice}
            <Switch
              label={words.ONLY_BLOCKED}
              checked={only === 'blocked'}
              onChange={({ target }) => setOnly(target.checked ? 'blocked' : 'all')}
            />
          </>
        }
      />
      <div className="flex items-baseline gap-2.5">
        <h2 id="customers" className="type-heading">
          {words.CUSTOMERS}
        </h2>
        <p role="status" className="figures text-ink-2">
          {list.rows && words.totalText(list.total)}
        </p>
      </div>
      <PagedList
        pages={list}
        notLoaded={words.LIST_NOT_LOADED}
        empty={words.NO_CUSTOMERS}
        onClearSearch={
          isFiltered
            ? () => {
                search('')
                setOnly('all')
              }
            : undefined
        }
        skeleton={<Waiting />}
        moreLabel={SHOW_MORE}
      >
        {(rows) => (
          <div className="grid gap-2 lg:gap-0">
            <div aria-hidden="true" className={`${ROW} type-label sticky top-0 z-1 hidden bg-bg lg:grid`}>
              <span>{words.NAME}</span>
              <span>{words.CONTACT}</span>
              <span>{words.LAST_RIDE}</span>
              <span className="text-right">{words.DEPOSIT}</span>
              <span className="text-right">{words.CHARGES_DUE}</span>
            </div>
            <ul aria-labelledby="customers" className="grid gap-2 lg:gap-0">
              {rows.map((row) => (
                <Row key={row.customerId} row={row} />
              ))}
            </ul>
          </div>
        )}
      </PagedList>
    </section>
  )
}

const ROW =
  'gap-x-6 lg:min-h-11 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)_6rem_7rem] lg:items-center lg:border-b lg:border-hair'

function Row({ row }: { row: CustomerRow }) {
  const { customerId, name, phone, email, isBlocked, lastRide, depositHeld, chargesDue } = row
  return (
    <li
      className={`${ROW} grid gap-y-1.5 max-lg:rounded-3 max-lg:border max-lg:border-hair max-lg:bg-surface max-lg:p-4`}
    >
      <h3 className="flex min-w-0 items-center gap-2.5 font-semibold wrap-anywhere">
        <TextLink to={SCREENS.oneCustomer} params={{ id: customerId }}>
          {name}
        </TextLink>
        {isBlocked && <Badge tone="red">{words.BLOCKED}</Badge>}
      </h3>
      <p className="min-w-0 lg:truncate">
        {phone !== null && <span className="figures whitespace-nowrap">{formatPhone(phone)}</span>}
        {phone !== null && email !== null && ' '}
        {email !== null && <span className="text-1 wrap-anywhere text-ink-2">{email}</span>}
      </p>
      <p className="min-w-0 text-1 lg:truncate">
        {lastRide === null ? (
          <span className="text-ink-2">{words.NO_RIDE}</span>
        ) : (
          <>
            <TextLink to={SCREENS.oneBooking} params={{ id: lastRide.transactionId }}>
              {lastRide.transactionId}
            </TextLink>{' '}
            {formatDate(lastRide.start)}, {STATUS_NAMES[lastRide.status]}
          </>
        )}
      </p>
      <Amount label={words.DEPOSIT} rupees={depositHeld} />
      <Amount label={words.CHARGES_DUE} rupees={chargesDue} isDue={chargesDue > 0} />
    </li>
  )
}

function Amount({ label, rupees, isDue = false }: { label: string; rupees: number; isDue?: boolean }) {
  return (
    <p className="flex justify-between gap-4 lg:justify-end">
      <span className="text-1 text-ink-2 lg:sr-only">{label}</span>
      <span className={isDue ? 'figures font-semibold text-red' : 'figures'}>{formatMoney(rupees)}</span>
    </p>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-2 lg:gap-0">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="grid min-h-36 content-center gap-2 border-hair max-lg:rounded-3 max-lg:border max-lg:bg-surface max-lg:px-4 lg:min-h-11 lg:border-b"
        >
          <SkeletonLine className="h-5 w-2/3" />
        </div>
      ))}
    </Skeleton>
  )
}

import type { CustomerRow } from '@voltloop/contract/company/customers'
import { formatPhone } from '@voltloop/contract/core/format'
import type { ReactNode } from 'react'
import { ExportSelection } from '../../components/table/export-selection.tsx'
import { TableList } from '../../components/table/table-list.tsx'
import { useSelection } from '../../components/table/use-selection.ts'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { usePages } from '../../lib/api/pages.ts'
import { formatCount, formatMoney } from '../../lib/format/format.ts'
import { choiceOf, useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { CUSTOMER_COLUMNS, CustomerName, Due, LastRide, SORTS } from './customer-columns.tsx'
import { listedCustomers, readChosen } from './queries.ts'
import * as words from './customers.words.ts'

/** Lists customers: as a table on wide screens, as cards below. Filters and order are kept in the URL. */
export function CustomerList({ cityId, cityChoice }: { cityId: string | undefined; cityChoice: ReactNode }) {
  const [q, search] = useSearchText('q')
  const [only, setOnly] = useSearchChoice('only', ['all', 'blocked'])
  const [sort, setSort] = useSearchChoice('sort', SORTS)
  const list = usePages(listedCustomers({ q, cityId, only, sort }))
  const selection = useSelection(list.rows, keyOf)
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
        tools={
          <ExportButton
            fileName="customers"
            columns={loadExportColumns}
            readRows={list.readAll}
            disabled={!list.rows?.length}
          />
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
      <div>
        <TableList
          label={words.CUSTOMERS}
          pages={list}
          notLoaded={words.LIST_NOT_LOADED}
          noneText={words.NO_CUSTOMERS}
          onClearSearch={
            isFiltered
              ? () => {
                  search('')
                  setOnly('all')
                }
              : undefined
          }
          columns={CUSTOMER_COLUMNS}
          keyOf={keyOf}
          nameOf={nameOf}
          sort={sort}
          onSort={(next) => setSort(choiceOf(next, SORTS))}
          selected={selection.ids}
          onSelect={selection.select}
          renderDetails={(row) => <Facts row={row} isInTable />}
          cards={{
            render: (row) => <Card key={row.customerId} row={row} />,
            estimatedHeight: 206,
            skeleton: <Waiting />,
          }}
        />
        <ExportSelection
          ids={selection.rows.map(keyOf)}
          onClear={selection.clear}
          fileName="customers"
          columns={loadExportColumns}
          readRows={(ids) => readChosen(cityId, ids)}
        />
      </div>
    </section>
  )
}

const keyOf = ({ customerId }: CustomerRow) => customerId
const nameOf = ({ name }: CustomerRow) => name

const loadExportColumns = async () => (await import('./export-columns.ts')).EXPORT_COLUMNS

function Card({ row }: { row: CustomerRow }) {
  return (
    <article className="grid gap-y-1.5 rounded-3 border border-hair bg-surface p-4">
      <h3 className="wrap-anywhere">
        <CustomerName row={row} />
      </h3>
      <Facts row={row} />
    </article>
  )
}

/** The facts of a card. In a table they are the card of a row, whose name is in the row itself. */
function Facts({ row, isInTable = false }: { row: CustomerRow; isInTable?: boolean }) {
  const { phone, email, rides, depositHeld, chargesDue } = row
  return (
    <div className={isInTable ? 'flex flex-wrap gap-x-10 gap-y-3 py-4 pl-11' : 'contents'}>
      <p className="min-w-0">
        {phone !== null && (
          <a href={`tel:${phone}`} className="figures whitespace-nowrap underline">
            {formatPhone(phone)}
          </a>
        )}
        {phone !== null && email !== null && ' '}
        {email !== null && <span className="text-1 wrap-anywhere text-ink-2">{email}</span>}
      </p>
      <LastRide row={row} />
      <Amount label={words.RIDES}>{formatCount(rides)}</Amount>
      <Amount label={words.DEPOSIT}>{formatMoney(depositHeld)}</Amount>
      <Amount label={words.CHARGES_DUE}>
        <Due rupees={chargesDue} />
      </Amount>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-1 text-ink-2">{label}</span>
      <span className="figures">{children}</span>
    </p>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="grid h-[178px] content-center gap-2 rounded-3 border border-hair bg-surface px-4">
          <SkeletonLine className="h-5 w-2/3" />
          <SkeletonLine className="h-5 w-1/2" />
        </div>
      ))}
    </Skeleton>
  )
}

import type { ReactNode } from 'react'
import type { Pages } from '../../lib/api/pages.ts'
import { LongList } from '../ui/long-list.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import type { TableColumn } from './column.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { useDataTable } from './use-data-table.ts'

interface TableListProps<Row> {
  label: string
  pages: Pages<Row>
  notLoaded: string
  /** The text of an empty list, if it differs from that of all lists. */
  noneText?: string | undefined
  /** Defined while a search or filter is active. */
  onClearSearch: (() => void) | undefined
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => string
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string
  /** The column by which the server has ordered the rows, with a minus in descending order. */
  sort: string
  onSort: (next: string) => void
  selected: ReadonlySet<string>
  onSelect: (next: ReadonlySet<string>) => void
  renderDetails: (row: Row) => ReactNode
  renderMenu?: ((row: Row) => ReactNode) | undefined
  /** Undefined if the screen lists something else on narrow windows. */
  cards?: CardsProps<Row>
}

interface CardsProps<Row> {
  render: (row: Row) => ReactNode
  /** The approximate height of a card in pixels. */
  estimatedHeight: number
  gap?: number
  skeleton: ReactNode
}

/** Lists rows of any number: as a table on a wide window, else as cards. */
export function TableList<Row>(props: TableListProps<Row>) {
  const { label, pages, notLoaded, noneText, onClearSearch, columns, keyOf, cards, ...table } = props
  const { isDesk, DataTable } = useDataTable()
  const shared = { label, total: pages.total, keyOf, onVisibleRangeChange: pages.onVisibleRangeChange }
  return (
    <PagedList
      pages={pages}
      notLoaded={notLoaded}
      empty={noneText}
      onClearSearch={onClearSearch}
      skeleton={isDesk || !cards ? <TableSkeleton columns={columns} /> : cards.skeleton}
    >
      {(rows) => {
        if (isDesk && DataTable !== null) return <DataTable {...shared} {...table} rows={rows} columns={columns} />
        if (isDesk || !cards) return <TableSkeleton columns={columns} />
        const { skeleton: _skeleton, ...list } = cards
        return <LongList {...shared} {...list} rows={rows} />
      }}
    </PagedList>
  )
}

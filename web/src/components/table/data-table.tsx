import './data-table.css'
import { getCoreRowModel, useReactTable, type ColumnDef, type SortingState } from '@tanstack/react-table'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import * as words from '../../lib/words/table.words.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { SkeletonLine } from '../ui/skeleton.tsx'
import type { TableColumn } from './column.ts'
import { SelectAll } from './select-all.tsx'
import { TableRow } from './table-row.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelectAll } from './use-select-all.ts'

interface DataTableProps<Row> {
  label: string
  rows: Row[]
  /** The total count; more than `rows` while pages are still loading. */
  total: number
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
  onVisibleRangeChange: (first: number, last: number) => void
}

/** Renders a list as a table with sortable columns, in which rows can be selected and opened, with the keyboard too. Renders only the rows on screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, total, columns, keyOf, nameOf, sort, onSort, selected, onSelect } = props
  const { renderDetails, renderMenu, onVisibleRangeChange } = props
  const ids = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const head = useRef<HTMLTableElement>(null)
  const [top, setTop] = useState(0)
  const toggleDetails = (id: string) =>
    setOpened((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]))
  const closeDetails = (id: string) => {
    if (opened.has(id)) toggleDetails(id)
    return opened.has(id)
  }
  const all = useSelectAll({ ids, total, selected, onSelect })
  const keys = useRowKeys({
    ids,
    selected,
    onSelect: all.choose,
    onSelectAll: all.select,
    onOpen: toggleDetails,
    onClose: closeDetails,
  })
  const table = useReactTable({
    data: rows,
    columns: useMemo(() => columns.map(columnDefOf), [columns]),
    getCoreRowModel: getCoreRowModel(),
    getRowId: keyOf,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting: sortingOf(sort) },
    onSortingChange: (change) => {
      const [first] = typeof change === 'function' ? change(sortingOf(sort)) : change
      if (first) onSort(first.desc ? `-${first.id}` : first.id)
    },
  })
  const tableRows = table.getRowModel().rows
  const virtual = useWindowVirtualizer({
    count: Math.max(total, rows.length),
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: ROW_HEIGHT,
    // Above the dock.
    scrollPaddingEnd: 120,
    // The row with the focus stays, wherever the page is scrolled to.
    rangeExtractor: (range) =>
      [
        ...new Set([...defaultRangeExtractor(range), ...(keys.currentIndex < range.count ? [keys.currentIndex] : [])]),
      ].toSorted((one, other) => one - other),
  })
  const items = virtual.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {}

  useLayoutEffect(() => {
    const measure = () => setTop((head.current?.getBoundingClientRect().top ?? 0) + window.scrollY + HEAD_HEIGHT)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // Selected rows below the screen stay loaded too: the selection would otherwise lose them when the list is refetched.
  const lastIndex = Math.max(endIndex, all.lastIndex)
  useEffect(() => {
    onVisibleRangeChange(startIndex, lastIndex)
  }, [startIndex, lastIndex, rows.length, onVisibleRangeChange])
  const { scrollToIndex } = virtual
  const { moves, currentIndex } = keys
  useEffect(() => {
    if (moves > 0) scrollToIndex(currentIndex)
  }, [moves, currentIndex, scrollToIndex])

  const columnCount = columns.length + (renderMenu ? 3 : 2)
  const end = virtual.getTotalSize() + top
  return (
    <table
      ref={head}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={total + 1}
      className="data-table"
    >
      <colgroup>
        <col style={{ width: NARROW }} />
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        <col style={{ width: NARROW }} />
        {renderMenu && <col style={{ width: NARROW }} />}
      </colgroup>
      <thead className="type-label">
        <tr aria-rowindex={1}>
          <th scope="col" className="data-table__narrow">
            <SelectAll {...all} />
          </th>
          {table.getFlatHeaders().map(({ column: { columnDef, getIsSorted, getCanSort, toggleSorting }, id }) => (
            <th
              key={id}
              scope="col"
              className={classNames('font-[inherit]', columnDef.meta?.isNumeric && 'data-table__number')}
              aria-sort={ARIA_SORT[String(getIsSorted())]}
            >
              {getCanSort() ? (
                <button type="button" className="data-table__sort" onClick={() => toggleSorting()}>
                  {String(columnDef.header)}
                  {getIsSorted() === 'asc' && <ArrowUp aria-hidden="true" />}
                  {getIsSorted() === 'desc' && <ArrowDown aria-hidden="true" />}
                </button>
              ) : (
                String(columnDef.header)
              )}
            </th>
          ))}
          <HiddenHeading text={words.DETAILS_COLUMN} />
          {renderMenu && <HiddenHeading text={words.ACTIONS_COLUMN} />}
        </tr>
      </thead>
      {items.map(({ key, index, start }, at) => {
        const row = tableRows[index]
        return (
          <Fragment key={key}>
            <Gap height={start - (items[at - 1]?.end ?? top)} />
            <tbody ref={virtual.measureElement} data-index={index}>
              {row ? (
                <TableRow
                  id={row.id}
                  index={index}
                  name={nameOf(row.original)}
                  cells={row.getVisibleCells().map(({ id, column: { columnDef } }) => ({
                    id,
                    isNumeric: columnDef.meta?.isNumeric ?? false,
                    content: columnDef.meta?.render(row.original),
                  }))}
                  details={opened.has(row.id) ? renderDetails(row.original) : null}
                  isSelected={selected.has(row.id)}
                  keys={keys}
                  onToggleDetails={() => toggleDetails(row.id)}
                  menu={renderMenu?.(row.original)}
                />
              ) : (
                <tr aria-busy="true" aria-rowindex={index + 2}>
                  <td colSpan={columnCount}>
                    <SkeletonLine className="h-5 w-1/2" />
                  </td>
                </tr>
              )}
            </tbody>
          </Fragment>
        )
      })}
      <Gap height={end - (items.at(-1)?.end ?? top)} />
    </table>
  )
}

const ROW_HEIGHT = 45
const HEAD_HEIGHT = 46
const NARROW = '44px'
const ARIA_SORT: Record<string, 'ascending' | 'descending'> = { asc: 'ascending', desc: 'descending' }

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData, TValue> {
    isNumeric: boolean
    render: (row: TData, value?: TValue) => ReactNode
  }
}

function columnDefOf<Row>({
  id,
  heading,
  isSortable = false,
  startsDescending = false,
  isNumeric = false,
  cell,
}: TableColumn<Row>): ColumnDef<Row> {
  return {
    id,
    header: heading,
    accessorFn: cell,
    enableSorting: isSortable,
    sortDescFirst: startsDescending,
    meta: { isNumeric, render: cell },
  }
}

function sortingOf(sort: string): SortingState {
  return [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }]
}

// Keeps the place of the rows that are not rendered.
function Gap({ height }: { height: number }) {
  if (height < 1) return null
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}

function HiddenHeading({ text }: { text: string }) {
  return (
    <th scope="col">
      <span className="sr-only">{text}</span>
    </th>
  )
}

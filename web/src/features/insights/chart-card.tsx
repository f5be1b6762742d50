import { HIDE_TABLE, SHOW_TABLE, tableOf } from './insights.words.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { ScrollArea } from '../../components/ui/scroll-area.tsx'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { formatNumber } from '../../lib/format/format.ts'

interface ChartCardProps<Row> {
  title: string
  /** The file name of the export, without extension. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
  /** The text shown instead of the chart if there is no data. */
  emptyText: string | undefined
  children: ReactNode
}

export function ChartCard<Row>({ title, fileName, columns, rows, emptyText, children }: ChartCardProps<Row>) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-4 pb-0">
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {emptyText === undefined ? (
          children
        ) : (
          <p className="grid min-h-40 place-items-center text-ink-2">{emptyText}</p>
        )}
      </div>
      <div className="-mx-5 border-t border-hair">
        <div className="flex items-center justify-between gap-3 py-2 pr-3 pl-2">
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-11 items-center gap-2 rounded-2 px-3 text-1 font-strong hover:bg-surface-2"
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames('transition-transform duration-120', isOpen && 'rotate-180')}
            />
            {isOpen ? HIDE_TABLE : SHOW_TABLE}
          </button>
          <ExportButton fileName={fileName} columns={columns} readRows={() => Promise.resolve(rows)} />
        </div>
        {isOpen && <Table title={title} columns={columns} rows={rows} />}
      </div>
    </Card>
  )
}

function Table<Row>({ title, columns, rows }: Pick<ChartCardProps<Row>, 'title' | 'columns' | 'rows'>) {
  return (
    <ScrollArea label={tableOf(title)} className="max-h-90 overflow-auto px-5 pb-5 -outline-offset-3">
      <table className="w-full text-1 tabular-nums">
        <thead>
          <tr>
            {columns.map(({ heading }, index) => (
              <th
                key={heading}
                scope="col"
                className={`sticky top-0 bg-surface py-2 pr-3 font-strong whitespace-nowrap ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-t border-hair">
              {columns.map(({ heading, value }, column) =>
                column === 0 ? (
                  <th key={heading} scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
                    {value(row)}
                  </th>
                ) : (
                  <td key={heading} className="py-2 pr-3 text-right">
                    {formatCell(value(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function formatCell(value: string | number | null): string | null {
  return typeof value === 'number' ? formatNumber(value) : value
}

export function ChartSkeleton({ className }: { className: string }) {
  return (
    <Card className="grid content-start gap-4">
      <SkeletonLine className="h-11 w-1/2" />
      <SkeletonLine className={className} />
      <SkeletonLine className="h-8 w-full" />
    </Card>
  )
}

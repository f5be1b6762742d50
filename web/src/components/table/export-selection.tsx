import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import * as words from '../../lib/words/table.words.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { ExportButton } from '../ui/export-button.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface ExportSelectionProps<Row> {
  ids: readonly string[]
  onClear: () => void
  /** The file name without its extension. */
  fileName: string
  columns: readonly CsvColumn<Row>[] | (() => Promise<readonly CsvColumn<Row>[]>)
  readRows: (ids: readonly string[]) => Promise<readonly Row[]>
}

/** Renders the export of the selected rows, for lists that offer nothing else for several rows. */
export function ExportSelection<Row>({ ids, onClear, fileName, columns, readRows }: ExportSelectionProps<Row>) {
  if (ids.length === 0) return null
  const isTooMany = ids.length > MOST_CHOSEN
  return (
    <SelectionBar count={ids.length} onClear={onClear}>
      {isTooMany && <p>{words.TOO_MANY}</p>}
      <ExportButton fileName={fileName} columns={columns} readRows={() => readRows(ids)} disabled={isTooMany} />
    </SelectionBar>
  )
}

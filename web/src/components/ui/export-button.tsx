import { useMutation } from '@tanstack/react-query'
import { EXPORT_CSV, EXPORT_FAILED } from '../../lib/words/shell.words.ts'
import Download from 'lucide-react/icons/download'
import { saveCsv, toCsv } from '../../lib/format/csv.ts'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { Button } from './button.tsx'
import { isAlreadyReported } from './show-error-toast.ts'
import { toast } from './toast.ts'

interface ExportButtonProps<Row> {
  /** The file name without its extension. */
  fileName: string
  columns: readonly CsvColumn<Row>[] | (() => Promise<readonly CsvColumn<Row>[]>)
  /** Loads every row of the list with its current filters. */
  readRows: () => Promise<readonly Row[]>
  disabled?: boolean
}

/** Downloads the filtered list as a CSV file. */
export function ExportButton<Row>({ fileName, columns, readRows, disabled }: ExportButtonProps<Row>) {
  const save = useMutation({
    mutationFn: async () => {
      const [chosen, rows] = await Promise.all([typeof columns === 'function' ? columns() : columns, readRows()])
      saveCsv(`${fileName}.csv`, toCsv(chosen, rows))
    },
    onError: (error) => {
      if (!isAlreadyReported(error)) toast.error(EXPORT_FAILED)
    },
  })
  return (
    <Button size="sm" isPending={save.isPending} disabled={disabled} onClick={() => save.mutate()}>
      <Download aria-hidden="true" />
      {EXPORT_CSV}
    </Button>
  )
}

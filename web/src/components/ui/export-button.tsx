import { useMutation } from '@tanstack/react-query'
import { EXPORT_CSV, EXPORT_FAILED } from '@voltloop/contract/messages/shell'
import { Download } from 'lucide-react'
import { saveCsv, toCsv } from '../../lib/csv.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { Button } from './button.tsx'
import { isAlreadyReported } from './show-error-toast.ts'
import { toast } from './toast.ts'

interface ExportButtonProps<Row> {
  /** Without its ending. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  /** Every row of the list as it is filtered now. */
  readRows: () => Promise<readonly Row[]>
  disabled?: boolean
}

/** Saves a list, as filtered, to a file. */
export function ExportButton<Row>({ fileName, columns, readRows, disabled }: ExportButtonProps<Row>) {
  const save = useMutation({
    mutationFn: async () => saveCsv(`${fileName}.csv`, toCsv(columns, await readRows())),
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

import { EXPORT_CSV, EXPORT_FAILED } from '@voltloop/contract/messages/shell'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveCsv, toCsv } from '../../lib/csv.ts'
import type { CsvColumn } from '../../lib/csv.ts'
import { Button } from './button.tsx'
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
  const [isPending, setIsPending] = useState(false)

  async function save() {
    setIsPending(true)
    try {
      saveCsv(`${fileName}.csv`, toCsv(columns, await readRows()))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      toast.error(EXPORT_FAILED)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button size="sm" isPending={isPending} disabled={disabled} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {EXPORT_CSV}
    </Button>
  )
}

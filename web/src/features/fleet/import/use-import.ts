import { useMutation } from '@tanstack/react-query'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type {
  IMPORT_BATCH as CONTRACT_BATCH,
  IMPORT_COLUMNS,
  importVehicles,
  previewImport,
} from '@voltloop/contract/fleet/vehicle-import'
import { useState } from 'react'
import { call, upload } from '../../../lib/api/api.ts'
import { useFleetMutation } from '../queries.ts'

export type ImportPreview = Data<typeof previewImport> & { warnings: string[] }
export type ImportProblem = ImportPreview['problems'][number]
type ImportRow = Body<typeof importVehicles>['rows'][number]

/** How far an import has come. */
export interface ImportProgress {
  batches: number
  added: number
  /** The rows whose numbers somebody took after the preview. */
  problems: ImportProblem[]
}

/** Checks a file of vehicles. Its problems and warnings are part of a successful response, not an error. */
export function usePreviewImport(cityId: string) {
  return useMutation({
    mutationFn: async (file: File): Promise<ImportPreview> => {
      const { data, warnings } = await upload('POST vehicle/import/:cityId/preview', { params: { cityId } }, file)
      return { ...data, warnings }
    },
  })
}

/** Adds the good rows of a preview batch by batch. After a failure it continues with the batch that failed. */
export function useAddRows(cityId: string) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const { mutate, reset, isPending, isSuccess, error } = useFleetMutation(async (preview: ImportPreview) => {
    let { batches, added, problems } = progress ?? NOTHING_DONE
    setProgress({ batches, added, problems })
    for (const rows of batchesOf(goodRowsOf(preview)).slice(batches)) {
      // The key is the same when the batch is sent again: if only its answer was lost, the server repeats the answer.
      const idempotencyKey = `${preview.importId}-${batches}`
      const input = { params: { cityId }, body: { rows } }
      const { data } = await call('POST vehicle/import/:cityId', input, { idempotencyKey })
      batches += 1
      added += data.added
      problems = problems.concat(data.problems)
      setProgress({ batches, added, problems })
    }
    return added
  })
  return {
    progress,
    isPending,
    isFinished: isSuccess,
    error,
    add: mutate,
    reset: () => {
      reset()
      setProgress(null)
    },
  }
}

/** Returns the rows of a preview that have no problem, as the server takes them. */
export function goodRowsOf({ columns, rows, problems }: ImportPreview): ImportRow[] {
  const bad = new Set(problems.map(({ row }) => row))
  return rows.filter(({ row }) => !bad.has(row)).map(({ row, cells }) => ({ row, cells: nameCells(columns, cells) }))
}

// Same as the endpoint's limit; importing it would bundle its schemas.
export const IMPORT_BATCH: typeof CONTRACT_BATCH = 100

const NOTHING_DONE: ImportProgress = { batches: 0, added: 0, problems: [] }

function batchesOf(rows: readonly ImportRow[]): ImportRow[][] {
  const starts = Array.from({ length: Math.ceil(rows.length / IMPORT_BATCH) }, (_value, index) => index * IMPORT_BATCH)
  return starts.map((start) => rows.slice(start, start + IMPORT_BATCH))
}

function nameCells(columns: readonly string[], cells: readonly string[]): ImportRow['cells'] {
  const cellOf = (column: (typeof IMPORT_COLUMNS)[number]) => cells[columns.indexOf(column)] ?? ''
  return {
    registrationNumber: cellOf('registrationNumber'),
    brand: cellOf('brand'),
    modelName: cellOf('modelName'),
    hub: cellOf('hub'),
    chassisNumber: cellOf('chassisNumber'),
    motorNumber: cellOf('motorNumber'),
    batteryNumber: cellOf('batteryNumber'),
    tempRegistrationNumber: cellOf('tempRegistrationNumber'),
  }
}

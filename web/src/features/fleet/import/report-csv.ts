import { toCsv } from '../../../lib/format/csv.ts'
import { REPORT_REASON } from './import.words.ts'
import type { ImportPreview, ImportProblem } from './use-import.ts'

type Row = ImportPreview['rows'][number]

/**
 * Returns the rows with problems as they are in the file, with the reason before them. It is the first column, so that a row with too many cells
 * shows them all. The import ignores the column, so that the corrected report can be imported.
 */
export function reportCsv({ columns, rows }: ImportPreview, problems: readonly ImportProblem[]): string {
  const problemsOf = Map.groupBy(problems, ({ row }) => row)
  const bad = rows.filter(({ row }) => problemsOf.has(row))
  const width = Math.max(columns.length, ...bad.map(({ cells }) => cells.length))
  const own = Array.from({ length: width }, (_value, index) => ({
    heading: columns[index] ?? '',
    value: ({ cells }: Row) => cells[index] ?? '',
  }))
  const reason = {
    heading: REPORT_REASON,
    value: ({ row }: Row) => (problemsOf.get(row) ?? []).map(describeProblem).join(' '),
  }
  // The file may be an earlier report with reasons of its own.
  return toCsv([reason, ...own.filter(({ heading }) => heading !== REPORT_REASON)], bad)
}

const describeProblem = ({ column, message }: ImportProblem) => (column === '' ? message : `${column}: ${message}`)

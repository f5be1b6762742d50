import { saveFile } from '../browser/save-file.ts'

export interface CsvColumn<Row> {
  heading: string
  value: (row: Row) => string | number | null
}

/** Formats rows as CSV for spreadsheets. Cells are quoted where needed, and no cell can run as a formula. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => escapeFormula(value(row)))),
  ]
  return lines.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('')
}

export function saveCsv(fileName: string, csv: string): void {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), fileName)
}

// Spreadsheets treat a cell as a formula if it begins with one of these characters, even after spaces. The full-width
// forms of East Asian keyboards count too.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

function escapeFormula(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return FORMULA.test(value) ? `'${value}` : value
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

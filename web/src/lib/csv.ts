/** A column of an exported list: its heading, and what a row has in it. */
export interface CsvColumn<Row> {
  heading: string
  value: (row: Row) => string | number | null
}

/** A list as a file that spreadsheets read: quoted where needed, and no cell of it runs as a formula. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => harmless(value(row)))),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** Hands a CSV text to the browser's downloads. */
export function saveCsv(fileName: string, csv: string): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_THEN_MS)
}

const READ_BY_THEN_MS = 60_000

// What spreadsheets take for the beginning of a formula, at the very beginning or after blanks; the wide forms of East
// Asian keyboards count too.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

function harmless(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return FORMULA.test(value) ? `'${value}` : value
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

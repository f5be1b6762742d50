import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const COLUMNS = [
  { heading: 'Name', value: (row: { name: string }) => row.name },
  { heading: 'Length', value: (row: { name: string }) => row.name.length },
]

test('writes a heading line and one line per row', () => {
  expect(toCsv(COLUMNS, [{ name: 'Asha' }, { name: '' }])).toBe('Name,Length\r\nAsha,4\r\n,0\r\n')
})

test('keeps commas, quotes and line breaks inside their cell', () => {
  expect(toCsv(COLUMNS, [{ name: 'a "b", c\nd' }])).toBe('Name,Length\r\n"a ""b"", c\nd",10\r\n')
})

test('escapes texts that a spreadsheet would run as formulas, and leaves numbers unchanged', () => {
  for (const name of ['=1+1', '+91', '-2', '@SUM(A1)', ' =cmd', '\t=1', '＝1+1']) {
    expect(toCsv(COLUMNS, [{ name }]).split('\r\n')[1]).toContain(`'${name}`)
  }
  expect(toCsv([{ heading: 'Change', value: () => -2 }], [{}])).toBe('Change\r\n-2\r\n')
})

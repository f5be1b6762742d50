import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const COLUMNS = [
  { heading: 'Name', value: (row: { name: string }) => row.name },
  { heading: 'Length', value: (row: { name: string }) => row.name.length },
]

test('a list becomes lines of cells under their headings', () => {
  expect(toCsv(COLUMNS, [{ name: 'Asha' }, { name: '' }])).toBe('Name,Length\r\nAsha,4\r\n,0\r\n')
})

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv(COLUMNS, [{ name: 'a "b", c\nd' }])).toBe('Name,Length\r\n"a ""b"", c\nd",10\r\n')
})

test('no text runs as a formula in a spreadsheet, while numbers stay numbers', () => {
  for (const name of ['=1+1', '+91', '-2', '@SUM(A1)', ' =cmd', '\t=1', '＝1+1']) {
    expect(toCsv(COLUMNS, [{ name }]).split('\r\n')[1]).toContain(`'${name}`)
  }
  expect(toCsv([{ heading: 'Change', value: () => -2 }], [{}])).toBe('Change\r\n-2\r\n')
})

import { describe, expect, test } from 'vitest'
import { extendSelection, toggleRow } from './select-rows.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const sorted = (selection: ReadonlySet<string>) => [...selection].toSorted().join('')

describe('selection of rows', () => {
  test('a row is selected, and taken out again', () => {
    const one = toggleRow(new Set(['a']), 'c')
    expect(sorted(one)).toBe('ac')
    expect(sorted(toggleRow(one, 'a'))).toBe('c')
  })

  test.each([
    ['downwards', { anchor: 'b', from: 'b', to: 'e' }, 'bcde'],
    ['upwards', { anchor: 'e', from: 'e', to: 'c' }, 'cde'],
    ['to the same row', { anchor: 'c', from: 'c', to: 'c' }, 'c'],
  ])('a range %s selects every row between', (_what, range, expected) => {
    expect(sorted(extendSelection(new Set(), ids, range))).toBe(expected)
  })

  test('a range that becomes shorter or turns round leaves its former rows out and keeps the rows that were chosen before', () => {
    const long = extendSelection(new Set(['a']), ids, { anchor: 'c', from: 'c', to: 'f' })
    expect(sorted(long)).toBe('acdef')
    const short = extendSelection(long, ids, { anchor: 'c', from: 'f', to: 'd' })
    expect(sorted(short)).toBe('acd')
    expect(sorted(extendSelection(short, ids, { anchor: 'c', from: 'd', to: 'b' }))).toBe('abc')
  })

  test('a range from a row that left the list is only the chosen row', () => {
    expect(sorted(extendSelection(new Set(['z']), ids, { anchor: 'z', from: 'z', to: 'c' }))).toBe('cz')
    expect(sorted(extendSelection(new Set(), ids, { anchor: 'a', from: 'a', to: 'z' }))).toBe('')
  })
})

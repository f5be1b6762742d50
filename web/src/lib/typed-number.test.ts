import { expect, test } from 'vitest'
import { numberIn } from './typed-number.ts'

test.each([
  ['12', 12],
  [' 1,499.50 ', 1499.5],
  ['.5', 0.5],
  ['-3', -3],
])('%s means %d', (typed, meant) => {
  expect(numberIn(typed)).toBe(meant)
})

test.each(['1e2', '0x10', 'Infinity', 'many', '1.2.3', '.'])('%s is no number', (typed) => {
  expect(numberIn(typed)).toBeNaN()
})

test('an empty field is no number, and not nought', () => {
  expect(numberIn('  ')).toBeUndefined()
})

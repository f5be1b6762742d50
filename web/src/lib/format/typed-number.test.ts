import { expect, test } from 'vitest'
import { numberIn } from './typed-number.ts'

test.each([
  ['12', 12],
  [' 1,499.50 ', 1499.5],
  ['.5', 0.5],
  ['1,00,000', 100_000],
  ['10,00,000.5', 1_000_000.5],
  ['100,000', 100_000],
  ['-3', -3],
])('reads %s as %d', (typed, expected) => {
  expect(numberIn(typed)).toBe(expected)
})

test.each([
  '1e2',
  '0x10',
  'Infinity',
  'many',
  '1.2.3',
  '.',
  '45,5',
  '45,50',
  '1499,5',
  ',500',
  '1,,000',
  '1,4990',
  '12,',
])('reads %s as NaN', (typed) => {
  expect(numberIn(typed)).toBeNaN()
})

test('reads an empty field as undefined, not as zero', () => {
  expect(numberIn('  ')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { finalCost, ratesOf } from './final-cost.ts'

const COMMON = { cgst: 2.5, sgst: 2.5 }

test.each([
  [299, 314],
  [1499, 1574],
  [12_999, 13_649],
  [0.01, 0],
  [9.99, 10],
  [10, 11],
])('a plan that costs %d rupees is sold for %d', (cost, sold) => {
  expect(finalCost(cost, COMMON)).toBe(sold)
})

test('taxes of another height are reckoned with too', () => {
  expect(finalCost(100, { cgst: 9, sgst: 9 })).toBe(118)
  expect(finalCost(100, { cgst: 0, sgst: 0 })).toBe(100)
})

test('a new plan gets the rates that all plans have, and nobody knows them when plans differ', () => {
  expect(ratesOf([])).toBeUndefined()
  expect(ratesOf([COMMON, { ...COMMON }])).toEqual(COMMON)
  expect(ratesOf([COMMON, { cgst: 9, sgst: 9 }])).toBeUndefined()
})

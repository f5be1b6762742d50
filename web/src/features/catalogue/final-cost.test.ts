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
])('sells a plan that costs %d rupees before tax for %d', (cost, expected) => {
  expect(finalCost(cost, COMMON)).toBe(expected)
})

test('applies other tax rates', () => {
  expect(finalCost(100, { cgst: 9, sgst: 9 })).toBe(118)
  expect(finalCost(100, { cgst: 0, sgst: 0 })).toBe(100)
})

test('predicts the tax rates of a new plan if all plans share them, and returns undefined if they differ', () => {
  expect(ratesOf([])).toBeUndefined()
  expect(ratesOf([COMMON, { ...COMMON }])).toEqual(COMMON)
  expect(ratesOf([COMMON, { cgst: 9, sgst: 9 }])).toBeUndefined()
})

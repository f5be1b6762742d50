import { expect, test } from 'vitest'
import { nextTab } from './tabs.tsx'

test('arrow keys go round the ends', () => {
  expect(nextTab(0, 3, 'ArrowRight')).toBe(1)
  expect(nextTab(2, 3, 'ArrowRight')).toBe(0)
  expect(nextTab(0, 3, 'ArrowLeft')).toBe(2)
})

test('Home and End reach the first and the last', () => {
  expect(nextTab(1, 3, 'Home')).toBe(0)
  expect(nextTab(0, 3, 'End')).toBe(2)
})

test('other keys are left to the browser', () => {
  expect(nextTab(1, 3, 'Tab')).toBeUndefined()
  expect(nextTab(1, 3, 'ArrowDown')).toBeUndefined()
})

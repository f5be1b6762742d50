import { expect, test } from 'vitest'
import { nextTab } from './tabs.tsx'

test('wraps around at both ends with the arrow keys', () => {
  expect(nextTab(0, 3, 'ArrowRight')).toBe(1)
  expect(nextTab(2, 3, 'ArrowRight')).toBe(0)
  expect(nextTab(0, 3, 'ArrowLeft')).toBe(2)
})

test('selects the first tab with Home and the last with End', () => {
  expect(nextTab(1, 3, 'Home')).toBe(0)
  expect(nextTab(0, 3, 'End')).toBe(2)
})

test('ignores other keys', () => {
  expect(nextTab(1, 3, 'Tab')).toBeUndefined()
  expect(nextTab(1, 3, 'ArrowDown')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { withParam } from './url-state.ts'

test('a chosen value joins what the address already holds', () => {
  expect(withParam('', 'tab', 'history', 'current')).toBe('?tab=history')
  expect(withParam('?city=hyd', 'tab', 'history', 'current')).toBe('?city=hyd&tab=history')
  expect(withParam('?city=hyd&tab=history', 'tab', 'active', 'current')).toBe('?city=hyd&tab=active')
})

test('the value that goes without saying leaves the address clean', () => {
  expect(withParam('?tab=history', 'tab', 'current', 'current')).toBe('')
  expect(withParam('?tab=history&q=ravi', 'tab', 'current', 'current')).toBe('?q=ravi')
  expect(withParam('?q=ravi', 'q', '', '')).toBe('')
})

test('what a person types survives the trip through the address', () => {
  const search = withParam('', 'q', 'TS 09 & more?', '')
  expect(new URLSearchParams(search).get('q')).toBe('TS 09 & more?')
})

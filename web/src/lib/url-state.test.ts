import { expect, test } from 'vitest'
import { withParam } from './url-state.ts'

test('adds a value to the existing query string', () => {
  expect(withParam('', 'tab', 'history', 'current')).toBe('?tab=history')
  expect(withParam('?city=hyd', 'tab', 'history', 'current')).toBe('?city=hyd&tab=history')
  expect(withParam('?city=hyd&tab=history', 'tab', 'active', 'current')).toBe('?city=hyd&tab=active')
})

test('removes a default value from the query string', () => {
  expect(withParam('?tab=history', 'tab', 'current', 'current')).toBe('')
  expect(withParam('?tab=history&q=ravi', 'tab', 'current', 'current')).toBe('?q=ravi')
  expect(withParam('?q=ravi', 'q', '', '')).toBe('')
})

test('encodes special characters in typed text', () => {
  const search = withParam('', 'q', 'TS 09 & more?', '')
  expect(new URLSearchParams(search).get('q')).toBe('TS 09 & more?')
})

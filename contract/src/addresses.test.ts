import { expect, test } from 'vitest'
import * as addresses from './addresses.ts'
import { NAMED_ENDPOINTS } from './all.ts'

test('every endpoint of the contract has its own address (run `npm run generate` after a change)', () => {
  const expected = NAMED_ENDPOINTS.map(({ name, endpoint }) => [name, `${endpoint.method} ${endpoint.path}`] as const)
  expect(new Map<string, string>(Object.entries(addresses))).toEqual(new Map(expected))
  expect(Object.keys(addresses)).toHaveLength(NAMED_ENDPOINTS.length)
})

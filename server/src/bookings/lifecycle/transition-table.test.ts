import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRenewOpen, TRANSITIONS } from './transition-table.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-11-16T10:00:00Z')
const rideEndingIn = (ms: number, isRenewOn = false) =>
  ({ status: 'PICKUP_INSPECTED_BY_SALES_AGENT', endsAt: new Date(NOW.getTime() + ms), isRenewOn }) as const

test('lets a customer renew from 72 hours before the end of the ride', () => {
  expect(isRenewOpen(rideEndingIn(72 * HOUR_MS), NOW)).toBe(true)
  expect(isRenewOpen(rideEndingIn(72 * HOUR_MS + 1), NOW)).toBe(false)
})

test('lets a customer renew earlier if support has enabled it, but only during the ride', () => {
  expect(isRenewOpen(rideEndingIn(500 * HOUR_MS, true), NOW)).toBe(true)
  expect(isRenewOpen({ ...rideEndingIn(500 * HOUR_MS, true), status: 'COMPLETED' }, NOW)).toBe(false)
})

test('the diagram in the architecture guide has exactly the transitions of the table', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8')
  const drawn = [...guide.matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)].flatMap(([, from, to, names = '']) =>
    names.split(', ').map((name) => `${from} ${name} ${to}`),
  )
  const listed = Object.entries(TRANSITIONS).flatMap(([name, { from, to }]) =>
    from.map((status) => `${status} ${name} ${to ?? status}`),
  )
  expect(drawn.toSorted()).toEqual(listed.toSorted())
})

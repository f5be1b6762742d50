import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { movableClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { measureClockSkew, watchClockSkew } from './clock-skew.ts'

const MINUTE = 60_000
const [WARNING, ERROR] = [40, 50]

function watch() {
  const levels: number[] = []
  const log = createLog('warn', { write: (line) => void levels.push((JSON.parse(line) as { level: number }).level) })
  const clock = movableClock()
  const skew = watchClockSkew(clock, log)
  const measure = (aheadMs: number) =>
    skew.measure({ query: async () => ({ rows: [{ ms: String(Date.now() + aheadMs) }] }) } as never)
  return { levels, clock, skew, measure }
}

test.each([20 * MINUTE, -20 * MINUTE])('gives the time of a database whose clock is %i ms ahead', async (aheadMs) => {
  const { clock, skew, levels, measure } = watch()
  await measure(aheadMs)
  expect(Math.abs(clock.now().getTime() - Date.now() - aheadMs)).toBeLessThan(1000)
  expect(Math.abs(skew.skewMs() + aheadMs)).toBeLessThan(1000)
  expect(levels).toEqual([ERROR])
})

test('adds the offset of the development clock to the time of the database', async () => {
  const { clock, measure } = watch()
  await measure(20 * MINUTE)
  clock.setOffset(MINUTE)
  expect(clock.now().getTime() - clock.databaseNow().getTime()).toBeLessThanOrEqual(MINUTE + 1)
  expect(Math.abs(clock.now().getTime() - Date.now() - 21 * MINUTE)).toBeLessThan(1000)
})

test('does not trust a measurement that took longer than a second', async () => {
  const { skew, measure } = watch()
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(1_001)
  await measure(20 * MINUTE)
  now.mockRestore()
  expect(skew.skewMs()).toBe(0)
})

test('raises one alarm while the clock is off by more than five seconds, and reports its end', async () => {
  const { levels, measure } = watch()
  await measure(6_000)
  await measure(7_000)
  expect(levels).toEqual([ERROR])
  await measure(1_000)
  expect(levels).toEqual([ERROR, WARNING])
})

test('shows the skew in the metrics', async () => {
  const registry = new Registry()
  measureClockSkew(registry, () => 1_200_000)
  expect(await registry.metrics()).toContain('voltloop_clock_skew_seconds 1200')
})

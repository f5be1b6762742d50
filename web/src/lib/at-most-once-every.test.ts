import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostOnceEvery } from './at-most-once-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('ten failures at once are told once, and told again when the time is over', () => {
  const tell = vi.fn()
  const tellOnce = atMostOnceEvery(3000, tell)
  for (let call = 0; call < 10; call += 1) tellOnce()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2999)
  tellOnce()
  expect(tell).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  tellOnce()
  expect(tell).toHaveBeenCalledTimes(2)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostOnceEvery } from './at-most-once-every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('runs once for ten calls in a row, and again after the interval', () => {
  const action = vi.fn()
  const runThrottled = atMostOnceEvery(3000, action)
  for (let call = 0; call < 10; call += 1) runThrottled()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2999)
  runThrottled()
  expect(action).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  runThrottled()
  expect(action).toHaveBeenCalledTimes(2)
})

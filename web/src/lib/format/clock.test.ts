import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, onClockShift, serverNow } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T08:00:00Z') })
})

afterEach(() => {
  noteServerTime(new Date().toISOString())
  vi.useRealTimers()
})

test('shows the server time on a phone whose clock is wrong', () => {
  noteServerTime('2026-11-18T10:30:00.000Z')
  expect(serverNow().toISOString()).toBe('2026-11-18T10:30:00.000Z')
  vi.setSystemTime(new Date('2026-11-15T08:00:05Z'))
  expect(serverNow().toISOString()).toBe('2026-11-18T10:30:05.000Z')
})

test('ignores a missing or unreadable server time header', () => {
  noteServerTime('2026-11-18T10:30:00.000Z')
  noteServerTime(null)
  noteServerTime('yesterday')
  expect(serverNow().toISOString()).toBe('2026-11-18T10:30:00.000Z')
})

test('notifies listeners of a real clock shift, but not of network jitter', () => {
  noteServerTime('2026-11-15T08:00:00.000Z')
  const listener = vi.fn()
  const stop = onClockShift(listener)
  noteServerTime('2026-11-15T08:00:00.400Z')
  expect(listener).not.toHaveBeenCalled()
  noteServerTime('2026-11-16T08:00:00.000Z')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  noteServerTime('2026-11-17T08:00:00.000Z')
  expect(listener).toHaveBeenCalledTimes(1)
})

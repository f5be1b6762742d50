import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime, onClockShift, serverNow } from './clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T08:00:00Z') })
})

afterEach(() => {
  noteServerTime(new Date().toISOString())
  vi.useRealTimers()
})

test('a phone whose clock is wrong still shows the server time', () => {
  noteServerTime('2026-11-18T10:30:00.000Z')
  expect(serverNow().toISOString()).toBe('2026-11-18T10:30:00.000Z')
  vi.setSystemTime(new Date('2026-11-15T08:00:05Z'))
  expect(serverNow().toISOString()).toBe('2026-11-18T10:30:05.000Z')
})

test('a missing or unreadable header leaves the clock alone', () => {
  noteServerTime('2026-11-18T10:30:00.000Z')
  noteServerTime(null)
  noteServerTime('yesterday')
  expect(serverNow().toISOString()).toBe('2026-11-18T10:30:00.000Z')
})

test('listeners hear of a real shift and not of the tremble between two answers', () => {
  noteServerTime('2026-11-15T08:00:00.000Z')
  const heard = vi.fn()
  const stop = onClockShift(heard)
  noteServerTime('2026-11-15T08:00:00.400Z')
  expect(heard).not.toHaveBeenCalled()
  noteServerTime('2026-11-16T08:00:00.000Z')
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  noteServerTime('2026-11-17T08:00:00.000Z')
  expect(heard).toHaveBeenCalledTimes(1)
})

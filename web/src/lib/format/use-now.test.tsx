import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from './clock.ts'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-17T06:30:20Z') })
})

afterEach(() => {
  noteServerTime(new Date().toISOString())
  vi.useRealTimers()
})

function renderClock(): string[] {
  const shown: string[] = []
  function Clock() {
    shown.push(useNow(MINUTE_MS).toISOString())
    return null
  }
  render(<Clock />)
  return shown
}

test('a component renders once while it appears, and again at each whole step', () => {
  const shown = renderClock()
  expect(shown).toEqual(['2026-11-17T06:30:20.000Z'])
  act(() => void vi.advanceTimersByTime(40_000))
  expect(shown).toEqual(['2026-11-17T06:30:20.000Z', '2026-11-17T06:31:00.000Z'])
  act(() => void vi.advanceTimersByTime(MINUTE_MS))
  expect(shown.at(-1)).toBe('2026-11-17T06:32:00.000Z')
})

test('the time follows the clock of the server as soon as it is known', () => {
  const shown = renderClock()
  act(() => noteServerTime('2026-11-17T07:10:20.000Z'))
  expect(shown.at(-1)).toBe('2026-11-17T07:10:20.000Z')
})

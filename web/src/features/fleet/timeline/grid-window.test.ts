import { expect, test } from 'vitest'
import { daysIn, rowAt, rowOffsets, rowsIn, scrollTopFor, viewportOf } from './grid-window.ts'
import { timeScale } from './time-scale.ts'

const ROWS = [{ kind: 'heading' as const }, ...Array.from({ length: 99 }, () => ({ kind: 'vehicle' as const }))]
const OFFSETS = rowOffsets(ROWS)
const SCALE = timeScale('2026-11-19', 90, 88)
const SCREEN = { left: 0, width: 1200, height: 680 }

test('places rows below each other, with headings lower than vehicles', () => {
  expect(OFFSETS.slice(0, 3)).toEqual([0, 36, 84])
  expect(OFFSETS.at(-1)).toBe(36 + 99 * 48)
  expect(rowOffsets([])).toEqual([0])
})

test('finds the row at a place, and the ends outside of all rows', () => {
  expect([-10, 0, 35, 36, 83, 84].map((y) => rowAt(OFFSETS, y))).toEqual([0, 0, 0, 1, 1, 2])
  expect(rowAt(OFFSETS, (OFFSETS.at(-1) ?? 0) - 1)).toBe(99)
  expect(rowAt(OFFSETS, 1e9)).toBe(100)
  expect(rowAt([0], 20)).toBe(0)
})

test('shows the first rows at the top and the last ones at the end, also if a part of them is cut off', () => {
  expect(rowsIn(OFFSETS, { ...SCREEN, top: 0 }, 0)).toEqual({ first: 0, end: 16 })
  const end = OFFSETS.at(-1) ?? 0
  const last = rowsIn(OFFSETS, { ...SCREEN, top: end - 630 }, 0)
  expect(last.end).toBe(100)
  expect(OFFSETS[last.first]).toBeLessThanOrEqual(end - 630)
})

test('draws all rows that come into view before the viewport changes', () => {
  for (let scrollTop = 0; scrollTop < 4000; scrollTop += 7) {
    const { top } = viewportOf({ scrollTop, scrollLeft: 0, clientWidth: 1200, clientHeight: 680 }, SCALE)
    const { first, end } = rowsIn(OFFSETS, { ...SCREEN, top })
    expect(OFFSETS[first]).toBeLessThanOrEqual(scrollTop)
    expect(OFFSETS[end]).toBeGreaterThanOrEqual(Math.min(OFFSETS.at(-1) ?? 0, scrollTop + 680 - 44))
  }
})

test('draws no row without rows, before it is measured, or if the list has become shorter', () => {
  expect(rowsIn([0], { ...SCREEN, top: 0 })).toEqual({ first: 0, end: 0 })
  expect(rowsIn(OFFSETS, { top: 0, left: 0, width: 0, height: 0 })).toEqual({ first: 0, end: 0 })
  const { first, end } = rowsIn(rowOffsets(ROWS.slice(0, 3)), { ...SCREEN, top: 4800 })
  expect([first, end]).toEqual([3, 3])
})

test('draws whole weeks, at least as many as come into view before the viewport changes', () => {
  expect(daysIn(SCALE, { left: 0, width: 1200 }, 200)).toEqual({ first: 0, end: 21 })
  for (let scrollLeft = 0; scrollLeft <= 90 * 88 - 1000; scrollLeft += 13) {
    const { left } = viewportOf({ scrollTop: 0, scrollLeft, clientWidth: 1200, clientHeight: 680 }, SCALE)
    const { first, end } = daysIn(SCALE, { left, width: 1200 }, 200)
    expect(first * 88).toBeLessThanOrEqual(scrollLeft)
    expect(end * 88).toBeGreaterThanOrEqual(Math.min(90 * 88, scrollLeft + 1000))
  }
})

test('ends with the last day, also if that is within a week', () => {
  expect(daysIn(SCALE, { left: 77 * 88, width: 1200 }, 200)).toEqual({ first: 77, end: 90 })
  expect(daysIn(SCALE, { left: 700 * 88, width: 1200 }, 200)).toEqual({ first: 90, end: 90 })
  expect(daysIn(timeScale('2026-11-19', 0, 88), { left: 0, width: 1200 }, 200)).toEqual({ first: 0, end: 0 })
})

test('keeps the viewport while less than two rows and a week are scrolled, and beyond the edges', () => {
  const at = (scrollTop: number, scrollLeft: number) =>
    viewportOf({ scrollTop, scrollLeft, clientWidth: 1200, clientHeight: 680 }, SCALE)
  expect(at(95, 615)).toEqual(at(0, 0))
  expect(at(-30, -30)).toEqual(at(0, 0))
  expect(at(96, 616)).toEqual({ top: 96, left: 616, width: 1200, height: 680 })
})

test('scrolls to a row only as far as needed, and not below the days', () => {
  const screen = { scrollTop: 480, clientHeight: 680 }
  expect(scrollTopFor(OFFSETS, 15, screen)).toBe(480)
  expect(scrollTopFor(OFFSETS, 2, screen)).toBe(84)
  expect(scrollTopFor(OFFSETS, 99, screen)).toBe((OFFSETS.at(-1) ?? 0) + 44 - 680)
})

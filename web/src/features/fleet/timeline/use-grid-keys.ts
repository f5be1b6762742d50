import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { barsIn, HEAD, stopsIn, type TimelineRow } from './rows.ts'
import type { Bar } from './bars.ts'

export interface Stop {
  rowKey: string
  /** The key of a bar, or the head of the row. */
  stopKey: string
}

interface GridKeys {
  /** The one place in the grid that Tab reaches. */
  current: Stop | null
  currentIndex: number
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: (stop: Stop) => void
}

interface GridKeysOptions {
  id: string
  rows: readonly TimelineRow[]
  /** Scrolls to a row, and to a bar of it. */
  reveal: (index: number, bar: Bar | undefined) => void
}

/** Steers the timeline with the keyboard: left and right within a row, up and down between rows at about the same time. */
export function useGridKeys({ id, rows, reveal }: GridKeysOptions): GridKeys {
  const [chosen, setChosen] = useState<Stop | null>(null)
  const chosenIndex = chosen === null ? -1 : rows.findIndex((row) => isAt(row, chosen))
  const firstIndex = rows.findIndex((row) => stopsIn(row).length > 0)
  const currentIndex = chosenIndex === -1 ? firstIndex : chosenIndex
  const row = rows[currentIndex]
  const first = row && stopsIn(row)[0]
  const current =
    chosenIndex === -1 ? (row && first !== undefined ? { rowKey: row.key, stopKey: first } : null) : chosen

  function moveTo(index: number, stopKey: string) {
    const next = rows[index]
    if (!next) return
    const bar = barsIn(next).find(({ key }) => key === stopKey)
    flushSync(() => {
      setChosen({ rowKey: next.key, stopKey })
      reveal(index, bar)
    })
    document.getElementById(stopId(id, { rowKey: next.key, stopKey }))?.focus({ preventScroll: true })
  }

  function moveRow(from: number, step: number) {
    const index = findRow(rows, from, step)
    if (index === undefined || !row || !current) return
    const next = rows[index]
    const bar = barsIn(row).find(({ key }) => key === current.stopKey)
    if (next) moveTo(index, nearestStop(next, bar))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!row || !current || event.altKey || event.metaKey) return
    const stops = stopsIn(row)
    const at = stops.indexOf(current.stopKey)
    const isWhole = event.ctrlKey
    const lastIndex = rows.findLastIndex((one) => stopsIn(one).length > 0)
    const moves: Record<string, () => void> = {
      ArrowRight: () => moveTo(currentIndex, stops[Math.min(at + 1, stops.length - 1)] ?? HEAD),
      ArrowLeft: () => moveTo(currentIndex, stops[Math.max(at - 1, 0)] ?? HEAD),
      ArrowDown: () => moveRow(currentIndex + 1, 1),
      ArrowUp: () => moveRow(currentIndex - 1, -1),
      PageDown: () => moveRow(Math.min(currentIndex + PAGE_ROWS, lastIndex), -1),
      PageUp: () => moveRow(Math.max(currentIndex - PAGE_ROWS, firstIndex), 1),
      Home: () => (isWhole ? moveRow(firstIndex, 1) : moveTo(currentIndex, stops[0] ?? HEAD)),
      End: () => (isWhole ? moveRow(lastIndex, -1) : moveTo(currentIndex, stops.at(-1) ?? HEAD)),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return { current, currentIndex, onKeyDown, onFocus: setChosen }
}

const PAGE_ROWS = 10

export function stopId(gridId: string, { rowKey, stopKey }: Stop): string {
  return `${gridId} ${rowKey} ${stopKey}`.replaceAll(' ', '_')
}

const isAt = (row: TimelineRow, { rowKey, stopKey }: Stop) => row.key === rowKey && stopsIn(row).includes(stopKey)

/** Returns the next row that has something to reach. */
function findRow(rows: readonly TimelineRow[], from: number, step: number): number | undefined {
  for (let index = from; index >= 0 && index < rows.length; index += step) {
    const row = rows[index]
    if (row && stopsIn(row).length > 0) return index
  }
  return undefined
}

/** Returns the bar that is nearest in time to another one; the head of the row if it has no bars or comes from a head. */
function nearestStop(row: TimelineRow, from: Bar | undefined): string {
  const bars = barsIn(row)
  const stops = stopsIn(row)
  if (!from || bars.length === 0) return stops[0] ?? HEAD
  const distance = (bar: Bar) => Math.max(0, bar.fromMs - from.fromMs, from.fromMs - bar.toMs)
  return bars.toSorted((one, other) => distance(one) - distance(other))[0]?.key ?? HEAD
}

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface LongListProps<Row> {
  /** Names the list for screen readers. */
  label: string
  rows: readonly Row[]
  /** How many there are in all; more than `rows` while pages are still to come. */
  total: number
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  /** How tall a row roughly is, in pixels, until it has been measured. */
  estimatedHeight: number
  /** Asked for when the end of what is there comes near. */
  onMore: () => void
}

const GAP = 8
const NEAR_END = 10

/** A list of any length: only what is on screen is drawn. */
export function LongList<Row>({ label, rows, total, keyOf, render, estimatedHeight, onMore }: LongListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows.slice(index, index + 1).map(keyOf)[0] ?? index,
    gap: GAP,
    overscan: 8,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  const isNearEnd = rows.length < total && lastShown >= rows.length - NEAR_END

  useEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    // What stands above may grow or shrink: a chooser that wraps, a message.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, rows.length, onMore])

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {rows.slice(index, index + 1).map(render)}
        </li>
      ))}
    </ul>
  )
}

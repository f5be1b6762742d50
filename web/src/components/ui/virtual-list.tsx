import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { SkeletonLine } from './skeleton.tsx'

export interface VirtualListProps<Row> {
  /** Names the list for screen readers. */
  label: string
  rows: readonly Row[]
  /** How many there are in all; more than `rows` while pages are still to come. */
  total: number
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  /** How tall a row roughly is, in pixels, until it has been measured. */
  estimatedHeight: number
  /** Between two rows, in pixels. */
  gap: number
  /** Told which rows are on screen. */
  onShow: (first: number, last: number) => void
}

/**
 * Draws only what is on screen. It is as long as all its rows from the beginning, so that a person can go straight to
 * its end; what is not there yet is drawn in grey until it is.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, total, keyOf, render, estimatedHeight, gap, onShow } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: Math.max(total, rows.length),
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows.slice(index, index + 1).map(keyOf)[0] ?? index,
    gap,
    overscan: 8,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const firstShown = items[0]?.index ?? 0
  const lastShown = items.at(-1)?.index ?? 0

  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    // What stands above may grow or shrink: a chooser that wraps, a message.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    onShow(firstShown, lastShown)
  }, [firstShown, lastShown, rows.length, onShow])

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ key, index, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={total}
          aria-posinset={index + 1}
          aria-busy={index >= rows.length || undefined}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {index < rows.length ? rows.slice(index, index + 1).map(render) : <ToCome height={estimatedHeight} />}
        </li>
      ))}
    </ul>
  )
}

function ToCome({ height }: { height: number }) {
  return (
    <div className="flex items-center" style={{ height }}>
      <SkeletonLine className="h-6 w-1/2" />
    </div>
  )
}

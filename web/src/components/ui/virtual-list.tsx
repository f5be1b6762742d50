import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { SkeletonLine } from './skeleton.tsx'

export { untilClosed } from './until-closed.ts'

export interface VirtualListProps<Row> {
  label: string
  rows: readonly Row[]
  /** The total count; more than `rows` while pages are still loading. */
  total: number
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  /** The approximate height of a row in pixels, until it is measured. */
  estimatedHeight: number
  /** The space between two rows in pixels. */
  gap: number
  onVisibleRangeChange: (first: number, last: number) => void
}

/**
 * Renders only the rows on screen. The list has its full height from the beginning, so that people can jump to its end.
 * Rows that are not loaded yet are shown as skeletons.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { label, rows, total, keyOf, render, estimatedHeight, gap, onVisibleRangeChange } = props
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
  const firstVisible = items[0]?.index ?? 0
  const lastVisible = items.at(-1)?.index ?? 0

  useLayoutEffect(() => {
    const measure = () => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    // Elements above the list may change their height, such as a wrapping filter or a message.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    onVisibleRangeChange(firstVisible, lastVisible)
  }, [firstVisible, lastVisible, rows.length, onVisibleRangeChange])

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
          {index < rows.length ? rows.slice(index, index + 1).map(render) : <RowSkeleton height={estimatedHeight} />}
        </li>
      ))}
    </ul>
  )
}

function RowSkeleton({ height }: { height: number }) {
  return (
    <div className="flex items-center" style={{ height }}>
      <SkeletonLine className="h-6 w-1/2" />
    </div>
  )
}

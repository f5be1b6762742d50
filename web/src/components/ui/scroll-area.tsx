import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface ScrollAreaProps {
  id?: string
  label: string
  className: string
  children: ReactNode
}

/** Renders a scrollable region. While its content overflows, it is a tab stop, so that arrow keys can scroll it. */
export function ScrollArea({ id, label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = area
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const isOverflowing = current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth
      if (isOverflowing) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    })
    // Observe the children too: the overflow depends on the content as well as on the region's size.
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={area} id={id} role="region" aria-label={label} className={className}>
      {children}
    </div>
  )
}

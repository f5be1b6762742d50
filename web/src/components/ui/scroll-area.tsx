import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface ScrollAreaProps {
  id?: string
  /** Names it for screen readers. */
  label: string
  className: string
  children: ReactNode
}

/** What may be longer than its room. While it is, Tab stops at it, so that arrow keys scroll it. */
export function ScrollArea({ id, label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = area
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const isTooLong = current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth
      if (isTooLong) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    })
    // Its room changes with the window, its length with what is in it.
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={area} id={id} role="region" aria-label={label} className={className}>
      {children}
    </div>
  )
}

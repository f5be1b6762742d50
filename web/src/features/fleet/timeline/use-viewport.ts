import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { viewportOf, type Viewport } from './grid-window.ts'
import type { TimeScale } from './time-scale.ts'

interface Shown {
  viewport: Viewport
  /** The x at which the days on screen began when the timeline last stood still. */
  labelsX: number
}

/** Follows what a scroller shows. Renders again only when other rows or weeks come into view. */
export function useViewport(scroller: RefObject<HTMLElement | null>, scale: TimeScale): Shown {
  const [viewport, setViewport] = useState(NOTHING)
  const [labelsX, setLabelsX] = useState(0)
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    let timer = 0
    let left = current.scrollLeft
    const update = () => {
      const next = viewportOf(current, scale)
      setViewport((shown) => (isSame(shown, next) ? shown : next))
    }
    const onScroll = () => {
      update()
      if (current.scrollLeft === left) return
      left = current.scrollLeft
      clearTimeout(timer)
      timer = window.setTimeout(placeLabels, STILL_MS)
    }
    const placeLabels = () => setLabelsX(left)
    update()
    placeLabels()
    const observer = new ResizeObserver(update)
    observer.observe(current)
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      current.removeEventListener('scroll', onScroll)
    }
  }, [scroller, scale])
  return { viewport, labelsX }
}

const NOTHING: Viewport = { top: 0, left: 0, width: 0, height: 0 }
// Labels that stick to the edge while they are scrolled would each be a layer of their own, which makes every frame expensive.
const STILL_MS = 100

function isSame(one: Viewport, other: Viewport): boolean {
  return one.top === other.top && one.left === other.left && one.width === other.width && one.height === other.height
}

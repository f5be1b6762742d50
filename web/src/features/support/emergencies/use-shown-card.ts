import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { emergencyAnchor } from '../../../lib/paths.ts'

/** Scrolls to the card that the URL names, and focuses it. Returns the ref of the card. */
export function useShownCard(requestId: string) {
  const card = useRef<HTMLElement>(null)
  const { hash, state } = useLocation()
  useEffect(() => {
    if (hash !== emergencyAnchor(requestId)) return
    // After the screen's heading has received the focus, which would otherwise win.
    queueMicrotask(() => {
      card.current?.scrollIntoView()
      card.current?.focus({ preventScroll: true })
    })
  }, [hash, state, requestId])
  return card
}

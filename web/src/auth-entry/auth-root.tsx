import { StrictMode, useEffect } from 'react'
import type { ReactNode } from 'react'

interface AuthRootProps {
  /** Called once the form is hydrated. */
  onReady?: () => void
  children: ReactNode
}

/** Renders the root of a prerendered form. Prerendering and hydration must render the same tree. */
export function AuthRoot({ onReady, children }: AuthRootProps) {
  useEffect(() => onReady?.(), [onReady])
  return <StrictMode>{children}</StrictMode>
}

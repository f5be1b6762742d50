import { StrictMode, useEffect } from 'react'
import type { ReactNode } from 'react'

interface AuthRootProps {
  /** Called once the markup answers. */
  onReady?: () => void
  children: ReactNode
}

/** What a form of its own HTML file stands in: the same when the file is made and when it comes to life. */
export function AuthRoot({ onReady, children }: AuthRootProps) {
  useEffect(() => onReady?.(), [onReady])
  return <StrictMode>{children}</StrictMode>
}

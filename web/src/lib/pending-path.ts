import { createContext, use } from 'react'

export const PendingPathContext = createContext<string | null>(null)

/** Returns the path of the screen that is being loaded while the previous one is still shown, or null. */
export function usePendingPath(): string | null {
  return use(PendingPathContext)
}

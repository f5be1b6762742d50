import { createContext, use } from 'react'

/** The booking that a request is about. */
export interface RequestSubject {
  transactionId: string
  /** What is ridden, so that the customer knows which booking it is about. */
  model: string
}

interface RequestTools {
  open: (subject: RequestSubject) => Promise<void>
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

/** What the support buttons below a `SupportRequests` work with. */
export function useRequests(): RequestTools {
  const tools = use(RequestContext)
  if (!tools) throw new Error('useRequests needs a SupportRequests above it')
  return tools
}

export const RequestContext = createContext<RequestTools | null>(null)

import { createContext, use } from 'react'

export interface RequestSubject {
  transactionId: string
  model: string
  /** Only a ride on the road can have an emergency. */
  isOnRoad?: boolean
}

interface RequestTools {
  open: (subject: RequestSubject) => Promise<void>
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

/** Returns the tools that a `SupportRequests` parent provides to support buttons. */
export function useRequests(): RequestTools {
  const tools = use(RequestContext)
  if (!tools) throw new Error('useRequests needs a SupportRequests above it')
  return tools
}

export const RequestContext = createContext<RequestTools | null>(null)

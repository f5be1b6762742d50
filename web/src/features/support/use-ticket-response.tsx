import type { Ticket } from '@voltloop/contract/support'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { Ending } from './response-dialog.tsx'

export interface TicketResponse {
  open: (ticket: Ticket, ending: Ending) => Promise<void>
  /** Goes on the buttons that open it. */
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
  dialog: ReactNode
}

/**
 * Ending a ticket with a response. The dialog stands beside the lists and not in a card, so that what is typed stays
 * when a colleague moves the ticket meanwhile.
 */
export function useTicketResponse(onEnded: () => void): TicketResponse {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./response-dialog.tsx'))
  const [job, setJob] = useState<{ ticket: Ticket; ending: Ending } | null>(null)
  return {
    open: (ticket, ending) => {
      setJob({ ticket, ending })
      return open()
    },
    prefetchProps,
    dialog: module && job && <module.ResponseDialog {...job} onClose={close} onEnded={onEnded} />,
  }
}

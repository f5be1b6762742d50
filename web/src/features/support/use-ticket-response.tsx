import type { Ticket } from '@voltloop/contract/support/support'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { Ending } from './response-dialog.tsx'

export interface TicketResponse {
  open: (ticket: Ticket, ending: Ending) => Promise<void>
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
  dialog: ReactNode
}

/**
 * Provides the dialog that ends a ticket with a response. It is rendered next to the lists and not in a card, so that
 * typed input stays when a colleague moves the ticket meanwhile.
 */
export function useTicketResponse(onEnded: () => void): TicketResponse {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./response-dialog.tsx'))
  const [subject, setSubject] = useState<{ ticket: Ticket; ending: Ending } | null>(null)
  return {
    open: (ticket, ending) => {
      setSubject({ ticket, ending })
      return open()
    },
    prefetchProps,
    dialog: module && subject && <module.ResponseDialog {...subject} onClose={close} onEnded={onEnded} />,
  }
}

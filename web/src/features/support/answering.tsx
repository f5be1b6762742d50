import type { Ticket } from '@voltloop/contract/support'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import type { Ending } from './response-dialog.tsx'

export interface Answering {
  open: (ticket: Ticket, ending: Ending) => Promise<void>
  /** Goes on the buttons that open it. */
  onApproach: { onPointerEnter: () => void; onFocus: () => void }
  dialog: ReactNode
}

/**
 * Ending a ticket with a response. The dialog stands beside the lists and not in a card, so that what is typed stays
 * when a colleague moves the ticket meanwhile.
 */
export function useAnswering(onEnded: () => void): Answering {
  const { part, open, close, onApproach } = useOnDemand(() => import('./response-dialog.tsx'))
  const [job, setJob] = useState<{ ticket: Ticket; ending: Ending } | null>(null)
  return {
    open: (ticket, ending) => {
      setJob({ ticket, ending })
      return open()
    },
    onApproach,
    dialog: part && job && <part.ResponseDialog {...job} onClose={close} onEnded={onEnded} />,
  }
}

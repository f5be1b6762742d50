import * as words from '@voltloop/contract/messages/requests'
import type { Ticket } from '@voltloop/contract/support'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import { useAcceptTicket } from './queries.ts'
import type { Ending } from './response-dialog.tsx'

interface TicketButtonsProps {
  ticket: Ticket
  onMoved: () => void
}

/** What support can do with a ticket in its present state. */
export function TicketButtons({ ticket, onMoved }: TicketButtonsProps) {
  const { requestId, status, raisedBy } = ticket
  const dialog = useOnDemand(() => import('./response-dialog.tsx'))
  const [ending, setEnding] = useState<Ending>('close')
  if (status === 'FULFILLED' || status === 'REJECTED') return null
  const end = (as: Ending) => () => {
    setEnding(as)
    return dialog.open()
  }
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
      {status === 'OPEN' ? (
        <Accept requestId={requestId} onMoved={onMoved} />
      ) : (
        <>
          {raisedBy.phone !== null && (
            <ButtonLink href={`tel:${raisedBy.phone}`} aria-label={words.callSomebody(raisedBy.name)}>
              <Phone aria-hidden="true" />
              {words.CALL}
            </ButtonLink>
          )}
          <Button look="plate" onClick={end('close')} {...dialog.onApproach}>
            {words.CLOSE_TICKET}
          </Button>
        </>
      )}
      <Button look="red" className="max-sm:last:odd:col-span-2" onClick={end('reject')} {...dialog.onApproach}>
        {words.REJECT_TICKET}
      </Button>
      {dialog.part && (
        <dialog.part.ResponseDialog ticket={ticket} ending={ending} onClose={dialog.close} onEnded={onMoved} />
      )}
    </div>
  )
}

function Accept({ requestId, onMoved }: { requestId: string; onMoved: () => void }) {
  const accept = useAcceptTicket()
  return (
    <Button
      look="plate"
      isPending={accept.isPending}
      onClick={() =>
        accept.mutate(requestId, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onMoved()
          },
          onError: (error) => tellRefusal(error),
        })
      }
    >
      {words.ACCEPT_TICKET}
    </Button>
  )
}

import * as words from '@voltloop/contract/messages/requests'
import type { Ticket } from '@voltloop/contract/support'
import { Phone } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import type { Answering } from './answering.tsx'
import { useAcceptTicket } from './queries.ts'

interface TicketButtonsProps {
  ticket: Ticket
  answering: Answering
  onMoved: () => void
}

/** What support can do with a ticket in its present state. */
export function TicketButtons({ ticket, answering, onMoved }: TicketButtonsProps) {
  const { requestId, status, raisedBy } = ticket
  if (status === 'FULFILLED' || status === 'REJECTED') return null
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
          <Button look="plate" onClick={() => answering.open(ticket, 'close')} {...answering.onApproach}>
            {words.CLOSE_TICKET}
          </Button>
        </>
      )}
      <Button
        look="red"
        className="max-sm:last:odd:col-span-2"
        onClick={() => answering.open(ticket, 'reject')}
        {...answering.onApproach}
      >
        {words.REJECT_TICKET}
      </Button>
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

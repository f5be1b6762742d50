import * as words from './requests.words.ts'
import type { Ticket } from '@voltloop/contract/support/support'
import Phone from 'lucide-react/icons/phone'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import type { TicketResponse } from './use-ticket-response.tsx'
import { useAcceptTicket } from './queries.ts'

interface TicketButtonsProps {
  ticket: Ticket
  ticketResponse: TicketResponse
  onMoved: () => void
}

export function TicketButtons({ ticket, ticketResponse, onMoved }: TicketButtonsProps) {
  const { requestId, status, raisedBy } = ticket
  if (status === 'FULFILLED' || status === 'REJECTED') return null
  return (
    // As on bookings, the action that continues the process is last, within reach of the thumb.
    <div className="grid grid-cols-2 gap-2.5 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap">
      {status === 'IN_PROGRESS' && raisedBy.phone !== null && (
        <ButtonLink href={`tel:${raisedBy.phone}`} aria-label={words.callPerson(raisedBy.name)}>
          <Phone aria-hidden="true" />
          {words.CALL}
        </ButtonLink>
      )}
      <Button variant="danger" onClick={() => ticketResponse.open(ticket, 'reject')} {...ticketResponse.prefetchProps}>
        {words.REJECT}
      </Button>
      {status === 'OPEN' ? (
        <Accept requestId={requestId} onMoved={onMoved} />
      ) : (
        <Button
          variant="primary"
          onClick={() => ticketResponse.open(ticket, 'close')}
          {...ticketResponse.prefetchProps}
        >
          {words.CLOSE_TICKET}
        </Button>
      )}
    </div>
  )
}

function Accept({ requestId, onMoved }: { requestId: string; onMoved: () => void }) {
  const accept = useAcceptTicket()
  return (
    <Button
      variant="primary"
      isPending={accept.isPending}
      onClick={() =>
        accept.mutate(requestId, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onMoved()
          },
          onError: (error) => showErrorToast(error),
        })
      }
    >
      {words.ACCEPT_TICKET}
    </Button>
  )
}

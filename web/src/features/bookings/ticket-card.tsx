import * as words from '@voltloop/contract/messages/my-bookings'
import { RideTicket } from '../../components/ride-ticket.tsx'
import { ConditionButton } from './condition-button.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { RenewalList } from './renew-list.tsx'
import { ReturnNote } from './return-note.tsx'
import { TicketActions } from './ticket-actions.tsx'
import type { TicketActionsProps } from './ticket-actions.tsx'
import { TicketEnding } from './ticket-ending.tsx'
import { TicketHub } from './ticket-hub.tsx'
import { TICKET_LOOKS } from './ticket-looks.tsx'
import { TicketMoney } from './ticket-money.tsx'
import { TicketHead, TicketLine, TicketTimes } from './ticket-ride.tsx'

/** A booking as its customer holds it: the ride, and on the stub what can be done and what it cost. */
export function TicketCard(props: TicketActionsProps) {
  const { booking } = props
  return (
    <RideTicket
      label={words.rideName(booking.transactionId)}
      isQuiet={TICKET_LOOKS[booking.status].isQuiet}
      stub={
        <>
          <TicketActions {...props} />
          <TicketMoney booking={booking} />
          <RenewalList booking={booking} />
          <InvoiceList booking={booking} />
          <ConditionButton booking={booking} />
        </>
      }
    >
      <TicketHead booking={booking} />
      <TicketTimes booking={booking} />
      <TicketLine booking={booking} />
      <TicketEnding booking={booking} />
      <ReturnNote booking={booking} />
      <TicketHub hub={booking.pickUpHub} />
    </RideTicket>
  )
}

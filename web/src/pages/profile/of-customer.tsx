import { DepositPassbook } from '../../features/bookings/deposits/passbook.tsx'
import { RaisedTickets } from '../../features/support/raised-tickets.tsx'

/** What only a customer's profile shows. */
export default function OfCustomer() {
  return (
    <>
      <DepositPassbook />
      <RaisedTickets />
    </>
  )
}

import { OwnData } from '../../features/accounts/own-data.tsx'
import { DepositPassbook } from '../../features/bookings/deposits/passbook.tsx'
import { RaisedTickets } from '../../features/support/raised-tickets.tsx'

/** Renders the sections that only a customer's profile contains. */
export default function CustomerSections() {
  return (
    <>
      <DepositPassbook />
      <RaisedTickets />
      <OwnData />
    </>
  )
}

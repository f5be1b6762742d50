import type { Profile } from '@voltloop/contract/accounts/accounts'
import { ConsentsSection } from '../../features/accounts/consents/consents-section.tsx'
import { OwnData } from '../../features/accounts/profile/own-data.tsx'
import { DepositPassbook } from '../../features/bookings/deposits/passbook.tsx'
import { RaisedTickets } from '../../features/support/raised-tickets.tsx'

export function MoneyAndTickets() {
  return (
    <>
      <DepositPassbook />
      <RaisedTickets />
    </>
  )
}

export function DataAndConsents({ profile }: { profile: Profile }) {
  return (
    <>
      <ConsentsSection profile={profile} />
      <OwnData />
    </>
  )
}

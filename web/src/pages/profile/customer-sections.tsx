import type { Profile } from '@voltloop/contract/accounts/accounts'
import { ConsentsSection } from '../../features/accounts/consents/consents-section.tsx'
import { DeleteAccount } from '../../features/accounts/deletion/delete-account.tsx'
import { OwnData } from '../../features/accounts/profile/own-data.tsx'
import { DepositPassbook } from '../../features/bookings/deposits/passbook.tsx'
import { RaisedTickets } from '../../features/support/raised-tickets.tsx'

export default function CustomerSections({ profile }: { profile: Profile }) {
  return (
    <>
      <DepositPassbook />
      <RaisedTickets />
      <ConsentsSection profile={profile} />
      <OwnData />
      <DeleteAccount />
    </>
  )
}

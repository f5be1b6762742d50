import type { Profile } from '@voltloop/contract/accounts/accounts'
import { NEW_BOOKING } from '../features/bookings/wizard/wizard.words.ts'
import { useSession } from '../features/accounts/queries.ts'
import { useVerifyPhone } from '../features/accounts/otp/use-verify-phone.tsx'
import { Wizard } from '../features/bookings/wizard/wizard.tsx'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { useDocumentTitle } from '../lib/browser/document-title.ts'

export default function NewBooking() {
  useDocumentTitle(NEW_BOOKING)
  const session = useSession()
  return session.state === 'loggedIn' ? <BookingWizard rider={session.profile} /> : null
}

function BookingWizard({ rider }: { rider: Profile }) {
  const { verifyPhone, dialog } = useVerifyPhone(rider)
  return (
    <>
      <Wizard rider={rider} checkout={{ pay: payOnDemand, verifyPhone }} />
      {dialog}
    </>
  )
}

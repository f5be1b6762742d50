import type { Profile } from '@voltloop/contract/accounts/accounts'
import { NEW_BOOKING } from '../features/bookings/wizard/wizard.words.ts'
import { useSession } from '../features/accounts/queries.ts'
import { useCompleteKyc } from '../features/accounts/kyc/use-complete-kyc.tsx'
import { useVerifyPhone } from '../features/accounts/otp/use-verify-phone.tsx'
import { Wizard } from '../features/bookings/wizard/wizard.tsx'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { useEffect } from 'react'
import { useDocumentTitle } from '../lib/browser/document-title.ts'
import { forgetIntent } from '../lib/session/booking-intent.ts'

export default function NewBooking() {
  useDocumentTitle(NEW_BOOKING)
  const session = useSession()
  return session.state === 'loggedIn' ? <BookingWizard rider={session.profile} /> : null
}

function BookingWizard({ rider }: { rider: Profile }) {
  const { verifyPhone, dialog: phoneDialog } = useVerifyPhone(rider)
  const { completeKyc, dialog: kycDialog } = useCompleteKyc()
  useEffect(forgetIntent, [])
  return (
    <>
      <Wizard rider={rider} checkout={{ pay: payOnDemand, verifyPhone, completeKyc }} />
      {phoneDialog}
      {kycDialog}
    </>
  )
}

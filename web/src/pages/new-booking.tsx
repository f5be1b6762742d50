import { NEW_BOOKING } from '@voltloop/contract/messages/wizard'
import { useSession } from '../features/accounts/queries.ts'
import { Wizard } from '../features/bookings/wizard/wizard.tsx'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

/** Renders the booking wizard for customers. */
export default function NewBooking() {
  useDocumentTitle(NEW_BOOKING)
  const session = useSession()
  return session.state === 'loggedIn' ? <Wizard rider={session.profile} pay={payOnDemand} /> : null
}

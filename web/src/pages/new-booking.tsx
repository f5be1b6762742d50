import { NEW_BOOKING } from '@voltloop/contract/messages/wizard'
import { useSession } from '../features/accounts/queries.ts'
import type { Pay } from '../features/bookings/wizard-ordering.ts'
import { Wizard } from '../features/bookings/wizard.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

/** A customer books a ride. */
export default function NewBooking() {
  useDocumentTitle(NEW_BOOKING)
  const session = useSession()
  return session.state === 'loggedIn' ? <Wizard rider={session.profile} pay={pay} /> : null
}

// Most who look do not pay, and who pays waits for the gateway anyway.
const pay: Pay = async (order, onOpen) => (await import('../features/payments/pay.ts')).pay(order, onOpen)

import type { Booking } from '@voltloop/contract/bookings'
import { MY_BOOKINGS } from '@voltloop/contract/messages/my-bookings'
import { PageHeading } from '../components/page-heading.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { MyBookings } from '../features/bookings/my-rides/my-bookings.tsx'
import { UnpaidOrder } from '../features/bookings/booking/unpaid-order.tsx'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { RequestButton } from '../features/support/request-button.tsx'
import { SupportRequests } from '../features/support/request-provider.tsx'

/** Renders the customer's own bookings, with support requests. */
export default function Bookings() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { hasPass } = session.profile
  return (
    <>
      <PageHeading title={MY_BOOKINGS} />
      <UnpaidOrder pay={payOnDemand} />
      <div>
        <SupportRequests>
          <MyBookings hasPass={hasPass} support={renderSupport} pay={payOnDemand} />
        </SupportRequests>
      </div>
    </>
  )
}

function renderSupport({ transactionId, model }: Booking) {
  return <RequestButton transactionId={transactionId} model={`${model.brand} ${model.modelName}`} />
}

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { MY_BOOKINGS } from '../features/bookings/booking/my-bookings.words.ts'
import { PageHeading } from '../components/page-heading.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { ownBookings } from '../features/bookings/booking/queries.ts'
import { MyBookings } from '../features/bookings/my-rides/my-bookings.tsx'
import { UnpaidOrder } from '../features/bookings/booking/unpaid-order.tsx'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { RequestButton } from '../features/support/request-button.tsx'
import { SupportRequests } from '../features/support/request-provider.tsx'
import { prefetchPages } from '../lib/api/pages.ts'
import type { PageLoader } from '../lib/router/page-loader.ts'

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

Bookings.loader = (async ({ client, search }) => {
  // Not for a booking that the URL names.
  if (Object.keys(search).some((key) => key !== 'tab')) return
  const lists = [ownBookings('upcoming'), ownBookings('active'), ownBookings('history')]
  await Promise.all(lists.map((list) => prefetchPages(client, list)))
}) satisfies PageLoader

function renderSupport({ transactionId, model, status }: Booking, size?: 'sm') {
  return (
    <RequestButton
      transactionId={transactionId}
      model={`${model.brand} ${model.modelName}`}
      isOnRoad={status === 'PICKUP_INSPECTED_BY_SALES_AGENT'}
      size={size}
    />
  )
}

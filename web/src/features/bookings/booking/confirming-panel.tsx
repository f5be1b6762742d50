import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { BOOKING_CREATED } from '@voltloop/contract/bookings/bookings-messages'
import { CONFIRMING_PAYMENT } from '../../../lib/words/payments.words.ts'
import Clock3 from 'lucide-react/icons/clock-3'
import { useEffect, useEffectEvent } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { bookingQuery } from './booking-query.ts'
import { orderStateOf } from './order-state.ts'
import { CONFIRMING_NOTE } from './unpaid-order.words.ts'
import { closePaidOrder } from './unpaid-query.ts'

/** Waits for the server to confirm a payment that the gateway has accepted. It has no button: the customer must not pay twice. */
export function ConfirmingPanel({ order: { transactionId, model, pickUpHub, start } }: { order: Booking }) {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...bookingQuery(transactionId), refetchInterval: POLL_MS })
  const isBooked = data !== undefined && orderStateOf(data).state === 'booked'
  const close = useEffectEvent(() => {
    toast.success(BOOKING_CREATED)
    closePaidOrder(queryClient, transactionId)
  })
  useEffect(() => {
    if (isBooked) close()
  }, [isBooked])
  return (
    <section aria-labelledby="confirming-payment" className="flex gap-4 rounded-3 bg-volt-bg p-5 md:px-8">
      <Clock3 aria-hidden="true" className="mt-0.5 flex-none text-volt" />
      <div className="min-w-0 wrap-anywhere" role="status">
        <h2 id="confirming-payment" className="type-heading">
          {CONFIRMING_PAYMENT}
        </h2>
        <p>
          <ModelName model={model} /> · {pickUpHub.name}
          <span className="block">{formatDateTime(start)}</span>
        </p>
        <p className="type-label pt-1">{CONFIRMING_NOTE}</p>
      </div>
    </section>
  )
}

// Live updates are faster. Polling covers pages that have lost the live stream.
const POLL_MS = 3000

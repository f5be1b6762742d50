import { useQuery } from '@tanstack/react-query'
import type { BookingDetails } from '@voltloop/contract/bookings/bookings'
import { lazy, Suspense } from 'react'
import { serverNow } from '../../../lib/format/clock.ts'
import { usePaymentProgress } from '../../../lib/session/paid-orders.ts'
import type { Pay } from './pay.ts'
import { unpaidQuery } from './unpaid-query.ts'

// Loaded on demand, because few customers have an unpaid order.
const UnpaidPanel = lazy(async () => ({ default: (await import('./unpaid-panel.tsx')).UnpaidPanel }))

const ConfirmingPanel = lazy(async () => ({ default: (await import('./confirming-panel.tsx')).ConfirmingPanel }))

interface Props {
  pay: Pay
  note?: string
}

/** Fetches the customer's unpaid order and shows it. */
export function UnpaidOrder(props: Props) {
  const { data: order } = useQuery(unpaidQuery)
  return <HeldOrder order={order ?? null} {...props} />
}

/**
 * Offers to continue to the payment of an unpaid order, while its vehicle is held. Once it is paid, shows that the payment is being
 * confirmed. Renders nothing without an order.
 */
export function HeldOrder({ order, pay, note }: Props & { order: BookingDetails | null }) {
  const progress = usePaymentProgress(order?.transactionId ?? '')
  if (!order || progress === 'confirmed') return null
  if (progress === 'confirming') {
    return (
      <Suspense>
        <ConfirmingPanel order={order} />
      </Suspense>
    )
  }
  if (!order.heldUntil || new Date(order.heldUntil) <= serverNow()) return null
  return (
    <Suspense>
      <UnpaidPanel order={order} heldUntil={order.heldUntil} pay={pay} note={note} />
    </Suspense>
  )
}

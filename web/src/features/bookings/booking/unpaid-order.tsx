import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { serverNow } from '../../../lib/clock.ts'
import { useIsSettled } from '../../../lib/use-is-settled.ts'
import type { Pay } from './pay.ts'
import { unpaidQuery } from './unpaid-query.ts'

// Loaded on demand, because few customers have an unpaid order.
const UnpaidPanel = lazy(async () => ({ default: (await import('./unpaid-panel.tsx')).UnpaidPanel }))

/** Offers to continue to the payment of the customer's unpaid order, while its vehicle is held. Renders nothing without one. */
export function UnpaidOrder({ pay, note }: { pay: Pay; note?: string }) {
  // Fetched after the page itself has loaded, because few customers have one.
  const { data: order } = useQuery({ ...unpaidQuery, enabled: useIsSettled() })
  if (!order?.heldUntil || new Date(order.heldUntil) <= serverNow()) return null
  return (
    <Suspense>
      <UnpaidPanel order={order} heldUntil={order.heldUntil} pay={pay} note={note} />
    </Suspense>
  )
}

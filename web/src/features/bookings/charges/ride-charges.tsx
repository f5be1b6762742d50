import type { Booking } from '@voltloop/contract/bookings/bookings'
import { lazy, Suspense } from 'react'
import type { RideChargesProps } from './ride-charges-list.tsx'
import { CHARGES } from './ride-charges.words.ts'

const RideChargesList = lazy(() => import('./ride-charges-list.tsx'))

/** Shows the charges of a ride that has ended. Staff also see a ride without charges, to add one. */
export function RideCharges({ booking, ...props }: RideChargesProps) {
  if (!hasCharges(booking, props.isStaff ?? false)) return null
  return (
    <section aria-label={CHARGES} className="col-span-full grid gap-2">
      <h4 className="type-label">{CHARGES}</h4>
      <Suspense>
        <RideChargesList booking={booking} {...props} />
      </Suspense>
    </section>
  )
}

function hasCharges({ status, chargeCount }: Booking, isStaff: boolean): boolean {
  return chargeCount > 0 || (isStaff && status === 'COMPLETED')
}

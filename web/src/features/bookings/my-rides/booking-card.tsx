import * as words from '../booking/my-bookings.words.ts'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { RideTicket } from '../../../components/ride-ticket.tsx'
import { useNow } from '../../../lib/format/use-now.ts'
import { RideCharges } from '../charges/ride-charges.tsx'
import { InvoiceList } from '../booking/invoice-list.tsx'
import type { BookingActionProps } from './action-props.ts'
import { BookingActions } from './booking-actions.tsx'
import { BeforePickup } from './before-pickup.tsx'
import { LeadAction } from './lead-action.tsx'
import { NextNote } from './next-note.tsx'
import { RideHub } from './ride-hub.tsx'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'
import { BookingMoney } from '../booking/money.tsx'
import { RideHeader, RideStages, RideTimes } from './ride.tsx'
import { isOverdue, leadActionOf } from './urgency.ts'

// Loaded on demand, because a ticket that waits for its pickup has none of them.
const loadParts = () => import('./ride-parts.ts')
const RenewalList = lazy(async () => ({ default: (await loadParts()).RenewalList }))
const ConditionButton = lazy(async () => ({ default: (await loadParts()).ConditionButton }))
const LateNote = lazy(async () => ({ default: (await loadParts()).LateNote }))
const AgreementList = lazy(async () => ({ default: (await loadParts()).AgreementList }))
const SignButton = lazy(async () => ({ default: (await loadParts()).SignButton }))
const ReturnNote = lazy(async () => ({ default: (await loadParts()).ReturnNote }))

export interface BookingCardProps extends BookingActionProps {
  support: ReactNode
  /** The card is the open part of a row, which already names the ride. */
  isInRow?: boolean
}

export function BookingCard({ isInRow = false, support, ...props }: BookingCardProps) {
  const { booking } = props
  const hasRecord = booking.pickupRecord !== null || booking.returnRecord !== null
  const now = useNow(MINUTE_MS)
  const lead = leadActionOf(booking, now)
  return (
    <RideTicket
      label={isInRow ? undefined : words.rideName(booking.transactionId)}
      isQuiet={BOOKING_APPEARANCES[booking.status].isQuiet}
      stub={
        <>
          <BookingActions {...props} support={support} lead={lead} />
          <BookingMoney booking={booking} />
          {booking.renewals.length > 0 && (
            <Suspense>
              <RenewalList booking={booking} />
            </Suspense>
          )}
          <RideCharges booking={booking} pay={props.pay} />
          <div className="empty:hidden">
            <InvoiceList booking={booking} />
            {hasRecord && (
              <Suspense>
                <ConditionButton booking={booking} />
              </Suspense>
            )}
            {booking.agreements.length > 0 && (
              <Suspense>
                <AgreementList booking={booking} />
              </Suspense>
            )}
          </div>
        </>
      }
    >
      {!isInRow && <RideHeader booking={booking} />}
      <RideTimes booking={booking} />
      <div className="grid items-center gap-4 @min-[600px]:grid-cols-[1fr_auto] @min-[600px]:gap-8">
        <NextNote booking={booking} />
        {lead !== null && <LeadAction {...props} action={lead} />}
      </div>
      {isOverdue(booking, now) && (
        <Suspense>
          <LateNote booking={booking} />
        </Suspense>
      )}
      {booking.agreements.length > 0 && (
        <Suspense>
          <SignButton booking={booking} isRider />
        </Suspense>
      )}
      <RideStages booking={booking} />
      {booking.returnedAt !== null && (
        <Suspense>
          <ReturnNote booking={booking} />
        </Suspense>
      )}
      <RideHub booking={booking} hasDirections={lead === 'directions' || lead === 'returnTo'} />
      <BeforePickup booking={booking} />
    </RideTicket>
  )
}

const MINUTE_MS = 60_000

import * as words from '../booking/my-bookings.words.ts'
import type { ReactNode } from 'react'
import { RideTicket } from '../../../components/ride-ticket.tsx'
import { useNow } from '../../../lib/format/use-now.ts'
import { ConditionButton } from '../conditions/condition-button.tsx'
import { InvoiceList } from '../booking/invoice-list.tsx'
import { RenewalList } from '../booking/renewal-list.tsx'
import { ReturnNote } from './return-note.tsx'
import type { BookingActionProps } from './action-props.ts'
import { BookingActions } from './booking-actions.tsx'
import { BeforePickup } from './before-pickup.tsx'
import { LeadAction } from './lead-action.tsx'
import { NextNote } from './next-note.tsx'
import { RideHub } from './ride-hub.tsx'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'
import { BookingMoney } from '../booking/money.tsx'
import { RideHeader, RideStages, RideTimes } from './ride.tsx'
import { leadActionOf } from './urgency.ts'

export interface BookingCardProps extends BookingActionProps {
  support: ReactNode
  /** The card is the open part of a row, which already names the ride. */
  isInRow?: boolean
}

export function BookingCard({ isInRow = false, support, ...props }: BookingCardProps) {
  const { booking } = props
  const lead = leadActionOf(booking, useNow(MINUTE_MS))
  return (
    <RideTicket
      label={isInRow ? undefined : words.rideName(booking.transactionId)}
      isQuiet={BOOKING_APPEARANCES[booking.status].isQuiet}
      stub={
        <>
          <BookingActions {...props} support={support} lead={lead} />
          <BookingMoney booking={booking} />
          <RenewalList booking={booking} />
          <div className="empty:hidden">
            <InvoiceList booking={booking} />
            <ConditionButton booking={booking} />
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
      <RideStages booking={booking} />
      <ReturnNote booking={booking} />
      <RideHub booking={booking} hasDirections={lead === 'directions' || lead === 'returnTo'} />
      <BeforePickup booking={booking} />
    </RideTicket>
  )
}

const MINUTE_MS = 60_000

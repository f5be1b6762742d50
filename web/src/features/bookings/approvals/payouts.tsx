import type { Booking } from '@voltloop/contract/bookings/bookings'
import { formatDate, formatPhone, formatTime } from '@voltloop/contract/core/format'
import { TO_PAY_OUT } from '../../../lib/words/desk.words.ts'
import { atTime, RETURNED_AT, rideName } from '../booking/my-bookings.words.ts'
import { useId } from 'react'
import { usePages } from '../../../lib/api/pages.ts'
import { useIsSettled } from '../../../lib/browser/use-is-settled.ts'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { TAKEN_BACK } from '../undo/undo-button.words.ts'
import { useDesk } from './desk-context.ts'
import { UndoButton } from './undo-button.tsx'
import { DeskActions } from './desk-actions.tsx'
import { payoutsDue } from './staff-queries.ts'
import type { BookingFilter } from './staff-queries.ts'

/** Lists the returned deposits that a person of this desk still has to give to the customers. Renders nothing without one. */
export function Payouts({ cityId, hubId }: Pick<BookingFilter, 'cityId' | 'hubId'>) {
  // Few are open, so they wait for the lists that most people come for.
  const isSettled = useIsSettled()
  const { rows = [] } = usePages(payoutsDue({ cityId: isSettled ? cityId : undefined, hubId }))
  const id = useId()
  const due = rows.filter(({ actions }) => actions.includes('confirmPayout'))
  if (due.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading">
        {TO_PAY_OUT}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {due.map((booking) => (
          <li key={booking.transactionId} className="min-w-0">
            <Payout booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payout({ booking }: { booking: Booking }) {
  const { transactionId, user, returnedAt } = booking
  return (
    <article aria-label={rideName(transactionId)} className="grid gap-3 rounded-3 bg-amber-bg p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
        <p className="font-strong">{user.name}</p>
        {user.phone !== null && <p className="figures text-ink-2">{formatPhone(user.phone)}</p>}
        <p className="type-label basis-full">
          {transactionId}
          {returnedAt !== null && `, ${RETURNED_AT} ${atTime(formatDate(returnedAt), formatTime(returnedAt))}`}
        </p>
      </div>
      <DeskActions booking={booking} />
    </article>
  )
}

/** Lists the rides that this person took back on this page, while that can be undone. The list of money to give back has the others. */
export function TakenBack() {
  const { takenBack } = useDesk()
  const id = useId()
  const rides = [...takenBack.values()].filter(({ actions }) => !actions.includes('confirmPayout'))
  if (rides.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="type-heading">
        {TAKEN_BACK}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {rides.map((booking) => (
          <li key={booking.transactionId} className="min-w-0">
            <article
              aria-label={rideName(booking.transactionId)}
              className="grid gap-3 rounded-3 border border-hair bg-surface p-4"
            >
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
                <p className="font-strong">{booking.user.name}</p>
                <p className="figures text-ink-2">{formatPlate(booking.vehicle?.registrationNumber ?? '')}</p>
                <p className="type-label basis-full">{booking.transactionId}</p>
              </div>
              <UndoButton booking={booking} />
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}

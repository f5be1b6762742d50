import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import { ModelName } from '../../../components/model-name.tsx'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { RideLeg } from '../../../components/ride-leg.tsx'
import { StageLine } from '../../../components/stage-line.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Countdown } from '../../../components/ui/countdown.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { STATUS_NAMES } from '../../../lib/words/booking-status.words.ts'
import { dueAt } from '../booking/due-at.ts'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'
import { endReasonOf } from './end-reason.ts'
import { stagesOf } from './stages.ts'

export function RideHeader({ booking }: { booking: Booking }) {
  const { transactionId, status, vehicle, subscription, renewalCount } = booking
  const { next } = BOOKING_APPEARANCES[status]
  const isOver = next === null
  const plateSize = vehicle && !isOver ? 'xl' : 'md'
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      {(vehicle || !isOver) && (
        <div className="basis-full @min-[600px]:basis-auto">
          <NumberPlate number={vehicle?.registrationNumber ?? null} size={plateSize} isQuiet={isOver} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="type-heading wrap-anywhere">
          <ModelName model={booking.model} />
        </h3>
        <p className="type-label">
          {words.idAndDays(transactionId, subscription.days)}
          {renewalCount > 0 && `, ${words.renewedTimes(renewalCount)}`}
        </p>
      </div>
      <StatusBadge booking={booking} />
    </div>
  )
}

/** Shows the status of a booking, and beside it why a ride did not start. */
export function StatusBadge({ booking }: { booking: Booking }) {
  const { status } = booking
  const { tone, icon } = BOOKING_APPEARANCES[status]
  const reason = endReasonOf(booking)
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tone} {...(icon !== undefined && { icon })}>
        {STATUS_NAMES[status]}
      </Badge>
      {reason !== null && <span className="text-1 text-ink-2">{reason}</span>}
    </p>
  )
}

/** Shows when the vehicle was picked up and returned, or is to be, and the countdown to the next of them. */
export function RideTimes({ booking }: { booking: Booking }) {
  const { status } = booking
  const start = booking.pickedUpAt ?? booking.start
  const now = useNow(SECOND_MS)
  const end = booking.returnedAt ?? dueAt(booking, now)
  const { next } = BOOKING_APPEARANCES[status]
  if (next === null) return <RideLeg start={start} end={end} />
  const isOverdue = next === 'drop' && new Date(end) <= now
  return (
    <div className="grid items-center gap-5 @min-[600px]:grid-cols-[1fr_auto] @min-[600px]:gap-8">
      <RideLeg start={start} end={end} />
      <div className={classNames(COUNTDOWN, isOverdue && '[&_p]:text-red')}>
        {next === 'pickup' ? (
          <Countdown to={start} label={words.UNTIL_PICKUP} pastLabel={words.SINCE_PICKUP} />
        ) : (
          <Countdown to={end} label={words.UNTIL_DROP} pastLabel={words.OVERDUE} />
        )}
      </div>
    </div>
  )
}

// The countdown ticks every second, too.
const SECOND_MS = 1000

const COUNTDOWN = '@min-[600px]:border-l-2 @min-[600px]:border-dotted @min-[600px]:border-hair-2 @min-[600px]:pl-8'

/** Shows the stages of a ride. A booking that ended early has its own colour. */
export function RideStages({ booking }: { booking: Booking }) {
  const { stages, current, end } = stagesOf(booking)
  return (
    <div
      className={classNames(
        end === 'rejected' && '[&_.stage--now]:[--volt:var(--red)]',
        end === 'notStarted' && '[&_.stage--now]:[--volt:var(--ink-3)]',
      )}
    >
      <StageLine label={words.RIDE_STAGES} stages={stages} current={current} />
    </div>
  )
}

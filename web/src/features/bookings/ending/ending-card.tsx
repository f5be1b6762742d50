import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../renewals/ending.words.ts'
import { idAndDays, planDays, rideName } from '../booking/my-bookings.words.ts'
import Banknote from 'lucide-react/icons/banknote'
import Hourglass from 'lucide-react/icons/hourglass'
import MapPin from 'lucide-react/icons/map-pin'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scooter from 'lucide-react/icons/scooter'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { formatDate, formatPhone, formatTime } from '@voltloop/contract/core/format'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { dueAt } from '../booking/due-at.ts'
import { CalledBadge, EndingActions } from './ending-actions.tsx'
import { renewalDue } from '../booking/renewal-due.ts'
import { WhenBadge } from '../booking/when-badge.tsx'
import { modelLabel } from '../booking/booking-appearances.tsx'
import type { Pay } from '../booking/pay.ts'

const ROW = 'lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.1fr)_21rem] lg:gap-6'

export function EndingCard({ booking, pay }: { booking: Booking; pay: Pay }) {
  const { transactionId, user, vehicle, subscription } = booking
  const now = useNow(MINUTE_MS)
  const at = dueAt(booking, now)
  return (
    <article
      aria-label={rideName(transactionId)}
      className={`grid gap-4 rounded-3 border border-hair bg-surface p-4 sm:grid-cols-2 sm:p-5 ${ROW}`}
    >
      <Drop at={at} now={now} />
      <div className="min-w-0">
        <h2 className="type-heading wrap-anywhere">{user.name}</h2>
        {user.phone !== null && <p className="type-label">{formatPhone(user.phone)}</p>}
        <p className="type-label">{idAndDays(transactionId, subscription.days)}</p>
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        {vehicle ? <PlateLink number={vehicle.registrationNumber} /> : <NumberPlate number={null} isQuiet />}
        <Notes booking={booking} at={at} />
      </div>
      <EndingActions booking={booking} pay={pay} />
    </article>
  )
}

function Drop({ at, now }: { at: string; now: Date }) {
  const [clock, half] = formatTime(at).split(' ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grid sm:content-start sm:justify-items-start">
      <p className="figures text-4 leading-none">
        {clock} <small className="-ml-0.5 text-2 font-strong">{half}</small>{' '}
        <small className="text-2 font-strong text-ink-2 lg:mt-1 lg:block">{formatDate(at)}</small>
      </p>
      <WhenBadge at={at} now={now} />
    </div>
  )
}

const MINUTE_MS = 60_000

interface NotesProps {
  booking: Booking
  at: string
}

function Notes({ booking, at }: NotesProps) {
  const { pickUpHub, dropTime, dropHub, cashDue, renewalCount, isCallDone } = booking
  const due = renewalDue(booking)
  return (
    <ul className="grid gap-2">
      <Note icon={<Scooter aria-hidden="true" />}>{modelLabel(booking)}</Note>
      <Note icon={<MapPin aria-hidden="true" />}>{pickUpHub.name}</Note>
      {dropTime !== null && (
        <Note icon={<Undo2 aria-hidden="true" />}>
          {words.returnScheduled([dropTime === at ? undefined : formatDateTime(dropTime), dropHub?.name])}
        </Note>
      )}
      {renewalCount > 0 && <Note icon={<RefreshCw aria-hidden="true" />}>{words.renewedTimes(renewalCount)}</Note>}
      {due && (
        <Note icon={<Hourglass aria-hidden="true" />}>
          {words.paymentPending(planDays(due.subscription.days), formatMoney(due.subscription.finalCost))}
        </Note>
      )}
      {(cashDue !== null || isCallDone) && (
        <li className="flex flex-wrap gap-2">
          {cashDue !== null && (
            <Badge tone="amber" icon={<Banknote aria-hidden="true" />}>
              {words.cashDue(formatMoney(cashDue))}
            </Badge>
          )}
          {isCallDone && <CalledBadge />}
        </li>
      )}
    </ul>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 leading-snug wrap-anywhere [&>svg]:flex-none">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

import type { BookingAction } from '@voltloop/contract/bookings/bookings'
import type { TodayBooking } from '@voltloop/contract/bookings/today'
import type { Role } from '@voltloop/contract/core/roles'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { RIDE_PARAM, SCREENS } from '@voltloop/contract/core/screens'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { TextLink } from '../../../components/ui/text-link.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { callTo } from '../../../lib/words/desk.words.ts'
import { DeskActions } from '../approvals/desk-actions.tsx'
import { modelLabel } from '../booking/booking-appearances.tsx'
import { rideName } from '../booking/my-bookings.words.ts'
import * as words from './today.words.ts'

interface TodayRowProps {
  booking: TodayBooking
  role: Role
  actions?: readonly BookingAction[]
  /** When the person is expected, or since when they wait. */
  at?: string
  badge?: ReactNode
  isNext?: boolean
  isUrgent?: boolean
  /** The label of the button that opens the charges of the ride. */
  charges?: string | null | undefined
  /** The anchor of the card of a breakdown, on this screen. */
  card?: string
}

/** Shows one thing to do: who, what, where, and the action. Must be inside a `Desk` and `RowDialogs`. */
export function TodayRow(props: TodayRowProps) {
  const { booking, role, actions = [], at, badge, isNext = false, isUrgent = false, charges = null, card } = props
  const { transactionId, user, vehicle, dropHub, pickUpHub, pickedUpAt } = booking
  const hub = pickedUpAt === null ? pickUpHub : (dropHub ?? pickUpHub)
  const ride = {
    to: role === 'CITY_ADMIN' ? SCREENS.bookings : SCREENS.bookingsApproval,
    search: { [RIDE_PARAM]: transactionId },
  }
  const page = (
    <TextLink to={SCREENS.oneBooking} params={{ id: transactionId }}>
      {transactionId}
    </TextLink>
  )
  const possible = actions.filter((action) => booking.actions.includes(action))
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-3 rounded-3 border bg-surface p-4 lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.2fr)_19rem] lg:items-center lg:py-3',
        isUrgent ? 'border-2 border-red' : 'border-hair',
      )}
    >
      <article aria-label={rideName(transactionId)} className="contents">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:justify-start">
          {at === undefined ? (
            page
          ) : (
            <span className="figures font-strong whitespace-nowrap">
              {formatTime(at)} <span className="text-ink-2">{formatDate(at)}</span>
            </span>
          )}
          {badge}
        </div>
        <div className="flex min-w-0 items-center justify-between gap-3">
          <h3 className="min-w-0 font-strong wrap-anywhere">
            <TextLink {...ride}>{user.name}</TextLink>
          </h3>
          {user.phone !== null && (
            <a href={`tel:${user.phone}`} aria-label={callTo(user.name)} className="staff-card__call">
              <Phone aria-hidden="true" />
            </a>
          )}
        </div>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          {vehicle && <PlateLink number={vehicle.registrationNumber} size="sm" />}
          <span className="wrap-anywhere">{modelLabel(booking)}</span>
          <span className="text-ink-2 wrap-anywhere">{hub.name}</span>
          {at !== undefined && page}
        </p>
        <div className="grid gap-2.5">
          {possible.length > 0 && <DeskActions booking={booking} isNext={isNext} only={actions} />}
          {charges !== null && <ChargesButton booking={booking} label={charges} />}
          {card !== undefined && (
            <ScreenButton to={SCREENS.today} hash={card}>
              {words.SHOW_CARD}
            </ScreenButton>
          )}
          {possible.length === 0 && charges === null && <ScreenButton {...ride}>{words.OPEN_RIDE}</ScreenButton>}
        </div>
      </article>
    </li>
  )
}

function ChargesButton({ booking, label }: { booking: TodayBooking; label: string }) {
  const dialog = useRowDialog(
    () => import('./charges-dialog.tsx'),
    ({ ChargesDialog }, onClose) => <ChargesDialog booking={booking} onClose={onClose} />,
  )
  return (
    <Button onClick={dialog.open} {...dialog.prefetchProps}>
      {label}
    </Button>
  )
}

import type { Booking, BookingStatus } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import { atTime, RETURN_SCHEDULED, rideName, STAGE_RETURNED } from '../booking/my-bookings.words.ts'
import { STATUS_NAMES } from '../../../lib/words/booking-status.words.ts'
import { DROP, PICKUP } from '../../../lib/words/shell.words.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Scooter from 'lucide-react/icons/scooter'
import Undo2 from 'lucide-react/icons/undo-2'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { TextLink } from '../../../components/ui/text-link.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatDate, formatPhone, formatTime } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import { formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { dueAt } from '../booking/due-at.ts'
import { unsignedAgreement, unsignedNote } from '../agreements/unsigned.ts'
import { HubStock } from './hub-stock.tsx'
import { WhenBadge } from '../booking/when-badge.tsx'
import { modelLabel, BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'

interface StaffCardProps {
  booking: Booking
  isRow?: boolean
  /** The page of the booking shows the details beside the card. */
  isOnOwnPage?: boolean
  children?: ReactNode
}

export function StaffCard({ booking, isRow = false, isOnOwnPage = false, children }: StaffCardProps) {
  const { transactionId, status, subscription, vehicle, dropTime, returnedAt, cashDue, actions } = booking
  const details = useLazyDialog(() => import('./staff-details.tsx'))
  const id = useId()
  const isOpen = details.module !== null
  const { tone, icon } = BOOKING_APPEARANCES[status]
  const now = useNow(MINUTE_MS)
  const unsigned = unsignedAgreement(booking)
  const moment = MOMENTS[status](booking, now)
  return (
    <article aria-label={rideName(transactionId)} className={isRow ? 'staff-card staff-card--row' : 'staff-card'}>
      <Head moment={moment} now={now} isRow={isRow} />
      <div className="staff-card__body">
        <Who booking={booking} />
        <ul className="staff-card__facts">
          <li className="flex items-center gap-2.5">
            <Scooter aria-hidden="true" />
            <span className="min-w-0 text-pretty wrap-anywhere">
              {words.rideOn(modelLabel(booking), subscription.days)}
            </span>
          </li>
          <li className="flex items-center gap-2.5">
            <MapPin aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{moment.hub.name}</span>
          </li>
          {dropTime !== null && returnedAt === null && (
            <li className="flex items-center gap-2.5">
              <Undo2 aria-hidden="true" />
              <span className="min-w-0">
                {RETURN_SCHEDULED}:{' '}
                <span className="whitespace-nowrap">{atTime(formatDate(dropTime), formatTime(dropTime))}</span>
              </span>
            </li>
          )}
          {!isRow && actions.includes('accept') && (
            <li>
              <HubStock booking={booking} />
            </li>
          )}
          {vehicle && (
            <li className="staff-card__plate">
              <PlateLink number={vehicle.registrationNumber} size="sm" />
            </li>
          )}
          {unsigned && (
            <li>
              <Badge tone="amber">{unsignedNote(unsigned)}</Badge>
            </li>
          )}
          {cashDue !== null && (
            <li>
              <Badge tone="amber">
                {words.CASH_DUE} {formatMoney(cashDue)}
              </Badge>
            </li>
          )}
        </ul>
        <div className="staff-card__more">
          <Badge tone={tone} {...(icon !== undefined && { icon })}>
            {STATUS_NAMES[status]}
          </Badge>
          {isOnOwnPage ? (
            <span className="type-label flex-1">{transactionId}</span>
          ) : (
            <span className="type-label flex-1">
              <TextLink to={SCREENS.oneBooking} params={{ id: transactionId }}>
                {transactionId}
              </TextLink>
            </span>
          )}
          {!isOnOwnPage && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => (isOpen ? details.close() : void details.open())}
              {...details.prefetchProps}
            >
              <span className="type-label">
                {words.DETAILS}
                <span className="sr-only"> {words.ofRide(transactionId)}</span>
              </span>
              <ChevronDown aria-hidden="true" />
            </button>
          )}
        </div>
        {details.module && (
          <div id={id} className="staff-card__details">
            <details.module.StaffDetails booking={booking} />
          </div>
        )}
        {children !== undefined && <div className="staff-card__actions">{children}</div>}
      </div>
    </article>
  )
}

interface HeadProps {
  moment: Moment
  now: Date
  isRow: boolean
}

function Head({ moment: { label, at, isAwaited }, now, isRow }: HeadProps) {
  const [clock, half] = formatTime(at).split(' ')
  return (
    <div className="staff-card__head">
      <p className={classNames('figures text-4 leading-none whitespace-nowrap', isRow && 'min-[700px]:text-3')}>
        {clock} <small className={classNames('text-2 font-strong', !isRow && '-ml-0.5')}>{half}</small>
      </p>
      <p className={classNames('min-w-0 flex-1 leading-tight', isRow && 'lg:flex-none')}>
        <span className="type-label block">{label}</span>
        <span className="figures font-strong whitespace-nowrap text-ink-2">{formatDate(at)}</span>
      </p>
      {isAwaited && <WhenBadge at={at} now={now} />}
    </div>
  )
}

const MINUTE_MS = 60_000

interface Moment {
  label: string
  at: string
  hub: { name: string }
  /** The customer has not come yet, so a badge says how long until then or how late it is. */
  isAwaited: boolean
}

const pickup = ({ start, pickUpHub }: Booking): Moment => ({
  label: PICKUP,
  at: start,
  hub: pickUpHub,
  isAwaited: true,
})
const missed = (booking: Booking): Moment => ({ ...pickup(booking), isAwaited: false })
const dropHub = (booking: Booking) => booking.dropHub ?? booking.pickUpHub

const MOMENTS: Record<BookingStatus, (booking: Booking, now: Date) => Moment> = {
  AWAITING_PAYMENT: pickup,
  CREATED: pickup,
  ACCEPTED_BY_HUB_MANAGER: pickup,
  PICKUP_INSPECTED_BY_SALES_AGENT: (booking, now) => ({
    label: DROP,
    at: dueAt(booking, now),
    hub: dropHub(booking),
    isAwaited: true,
  }),
  COMPLETED: (booking) => ({
    label: STAGE_RETURNED,
    at: booking.returnedAt ?? booking.end,
    hub: dropHub(booking),
    isAwaited: false,
  }),
  REJECTED: missed,
  SCRAPPED: missed,
}

function Who({ booking: { user } }: { booking: Booking }) {
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="type-heading wrap-anywhere" title={user.name}>
          {shortName(user.name)}
        </h2>
        {user.phone !== null && <p className="type-label">{formatPhone(user.phone)}</p>}
      </div>
      {user.phone !== null && (
        <a href={`tel:${user.phone}`} aria-label={words.callTo(user.name)} className="staff-card__call">
          <Phone aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

const NAME_LENGTH = 15

function shortName(name: string): string {
  const letters = [...name]
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : name
}

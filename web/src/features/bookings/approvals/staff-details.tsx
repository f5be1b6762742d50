import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import { CORRECT_DETAILS } from '../../../lib/words/own-account.words.ts'
import { VEHICLE_NUMBER } from '../../../lib/words/shell.words.ts'
import type { ReactNode } from 'react'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { formatDate, formatPhone, formatTime } from '@voltloop/contract/core/format'
import { formatMoney } from '../../../lib/format/format.ts'
import { RideCharges } from '../charges/ride-charges.tsx'
import { AgreementList } from '../agreements/agreement-list.tsx'
import { ConditionButton } from '../conditions/condition-button.tsx'
import { InvoiceList } from '../booking/invoice-list.tsx'
import { BookingGoodwill } from '../goodwill/booking-goodwill.tsx'
import { GoodwillButton } from '../goodwill/goodwill-button.tsx'
import { CustomerDocuments } from './customer-documents.tsx'
import { depositNote } from '../booking/money.tsx'

export function StaffDetails({ booking }: { booking: Booking }) {
  const { user, vehicle, subscription, refund } = booking
  const planMoney = booking.isPass ? words.ON_PASS : formatMoney(subscription.finalCost)
  const returned = booking.returnedAt ?? booking.dropTime
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-hair pt-4">
      <dl className="col-span-full grid grid-cols-2 gap-x-4 gap-y-3 min-[700px]:in-[.staff-card--row]:grid-cols-4">
        <Fact label={words.NAME}>{user.name}</Fact>
        <Fact label={words.USER_ID}>
          {user.phone === null ? words.NOT_GIVEN : <span className="figures">{formatPhone(user.phone)}</span>}
        </Fact>
        <Fact label={words.CREATED_AT}>{instant(booking.bookingTime)}</Fact>
        <Fact label={VEHICLE_NUMBER}>
          <NumberPlate number={vehicle?.registrationNumber ?? null} size="sm" isQuiet />
        </Fact>
        <Fact label={words.PLAN} isWide>
          {words.planOf(subscription.name, subscription.days, planMoney)}
        </Fact>
        <Fact label={words.PICKUP_TIME}>{instant(booking.pickedUpAt ?? booking.start)}</Fact>
        <Fact label={words.DROP_TIME}>{instant(booking.end)}</Fact>
        <Fact label={words.DROP_HUB}>{booking.dropHub?.name ?? words.NOT_SCHEDULED}</Fact>
        <Fact label={words.RETURN_TIME}>{returned === null ? words.NOT_RETURNED : instant(returned)}</Fact>
        {/* Wide facts follow two narrow ones, so that no row has a gap. */}
        {booking.securityDeposit > 0 && (
          <Fact label={words.DEPOSIT} isWide>
            {depositNote(booking)?.text}
          </Fact>
        )}
        {booking.pickUpInspectedBy && <Fact label={words.HANDED_OVER_BY}>{booking.pickUpInspectedBy.name}</Fact>}
        {booking.renewalCount > 0 && <Fact label={words.RENEWALS}>{booking.renewalCount}</Fact>}
        {booking.cashDue !== null && <Fact label={words.CASH_DUE}>{formatMoney(booking.cashDue)}</Fact>}
        {booking.returnCondition !== null && (
          <Fact label={words.RETURNED_AS}>{words.CONDITION_NAMES[booking.returnCondition]}</Fact>
        )}
        {booking.returnComment !== null && (
          <Fact label={words.COMMENT} isWide>
            {booking.returnComment}
          </Fact>
        )}
        {booking.status === 'SCRAPPED' && (
          <Fact label={words.NOT_STARTED} isWide>
            {whyNotStarted(booking)}
          </Fact>
        )}
        {booking.rejectionReason !== null && (
          <Fact label={words.REJECTION_REASON} isWide>
            {booking.rejectionReason}
          </Fact>
        )}
        {refund && (
          <Fact label={words.REFUND} isWide>
            {words.refundOf(formatMoney(refund.amount), words.REFUND_STATES[refund.state])}
          </Fact>
        )}
      </dl>
      <BookingGoodwill booking={booking} />
      {booking.goodwill.left !== null && <GoodwillButton booking={booking} />}
      {user.mayCorrect && user.phone !== null && <CorrectButton user={user} />}
      {user.documents && <CustomerDocuments user={user} documents={user.documents} />}
      <RideCharges booking={booking} isStaff />
      <div className="grid content-start">
        <InvoiceList booking={booking} />
        <ConditionButton booking={booking} />
        <AgreementList booking={booking} />
      </div>
    </div>
  )
}

function CorrectButton({ user }: Pick<Booking, 'user'>) {
  const dialog = useLazyDialog(() => import('./correct-dialog.tsx'))
  return (
    <>
      <Button size="sm" className="col-span-full justify-self-start" onClick={dialog.open} {...dialog.prefetchProps}>
        {CORRECT_DETAILS}
      </Button>
      {dialog.module && <dialog.module.CorrectDialog user={user} onClose={dialog.close} />}
    </>
  )
}

function whyNotStarted({ isCancelled, noShowCause }: Booking): string {
  if (isCancelled) return words.CANCELLED_BY_CUSTOMER
  return words.NO_SHOW_CAUSES[noShowCause ?? 'notConfirmed']
}

interface FactProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="type-label">{label}</dt>
      <dd className="font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}

function instant(at: string): ReactNode {
  return (
    <span className="figures">
      <span className="whitespace-nowrap">{formatDate(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at)}</span>
    </span>
  )
}

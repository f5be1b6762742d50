import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import { TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import * as ownWords from '../../../lib/words/unserved.words.ts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import { paidRupees } from '../booking/money.tsx'
import { GiveVehicleForm } from './give-vehicle-form.tsx'
import { useRefundUnserved } from './unserved-queries.ts'

interface UnservedBookingProps {
  transactionId: string
  ownHubId: string | null
  onAssigned: (unserved: readonly string[]) => void
}

/** Shows one booking without a vehicle, with the ways to help its customer. */
export function UnservedBooking({ transactionId, ownHubId, onAssigned }: UnservedBookingProps) {
  const { data: booking, isError, refetch } = useQuery(bookingQuery(transactionId))
  if (!booking && isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        {`${transactionId}: ${ownWords.BOOKING_LOAD_FAILED}`}
        <Button size="sm" onClick={() => void refetch()}>
          {TRY_AGAIN}
        </Button>
      </div>
    )
  }
  if (!booking) {
    return (
      <Skeleton className="grid gap-3">
        <SkeletonLine className="h-6 w-full" />
        <SkeletonLine className="h-6 w-3/4" />
        <SkeletonLine className="h-11 w-full" />
      </Skeleton>
    )
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-strong wrap-anywhere">{booking.user.name}</h3>
        <span className="figures">{transactionId}</span>
      </div>
      <p className="text-ink-2 wrap-anywhere">
        {modelName(booking.model)} · {booking.pickUpHub.name}
        <span className="block">{formatDateTime(booking.start)}</span>
      </p>
      {ownHubId !== null && ownHubId !== booking.pickUpHub.hubId ? (
        <p>{ownWords.otherHubDecides(booking.pickUpHub.name)}</p>
      ) : (
        <Help booking={booking} onAssigned={onAssigned} />
      )}
    </div>
  )
}

function Help({ booking, onAssigned }: { booking: Booking; onAssigned: UnservedBookingProps['onAssigned'] }) {
  const [isGiving, setIsGiving] = useState(false)
  const refund = useRefundUnserved()
  const confirm = useConfirm()
  const { transactionId, user } = booking

  async function askAndRefund() {
    const description = (paidRupees(booking) > 0 ? words.rejectPaidLead : words.rejectUnpaidLead)(user.name)
    if (
      !(await confirm({ title: ownWords.REFUND_TITLE, description, confirmLabel: words.REFUND, isDestructive: true }))
    )
      return
    refund.mutate(transactionId, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => showErrorToast(error, words.SOMETHING_WRONG),
    })
  }

  if (booking.status === 'REJECTED') return <Result text={ownWords.REFUNDED} />
  if (booking.status !== 'CREATED' && booking.status !== 'ACCEPTED_BY_HUB_MANAGER')
    return <Result text={words.HANDLED_TITLE} />
  if (booking.vehicle) return <Result text={ownWords.VEHICLE_GIVEN} />
  if (isGiving) {
    return <GiveVehicleForm booking={booking} onAssigned={onAssigned} onBack={() => setIsGiving(false)} />
  }
  return (
    <div className="grid grid-cols-[1.5fr_1fr] gap-2.5">
      <Button variant="primary" onClick={() => setIsGiving(true)}>
        {ownWords.GIVE_VEHICLE}
      </Button>
      <Button isPending={refund.isPending} onClick={() => void askAndRefund()}>
        {words.REFUND}
      </Button>
    </div>
  )
}

function Result({ text }: { text: string }) {
  return (
    <p role="status">
      <Badge tone="volt" icon={<Check aria-hidden="true" />}>
        {text}
      </Badge>
    </p>
  )
}

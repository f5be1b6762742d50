import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import type { Pay } from '../booking/pay.ts'
import { ChargeList } from './charge-list.tsx'
import * as words from './charges.words.ts'
import { rideChargesQuery } from './queries.ts'

export interface RideChargesProps {
  booking: Booking
  /** Left out: this person cannot pay here. */
  pay?: Pay
  isStaff?: boolean
}

export default function RideChargesList({ booking, pay, isStaff = false }: RideChargesProps) {
  const { data, isError, refetch } = useQuery(rideChargesQuery(booking.transactionId))
  const propose = useLazyDialog(() => import('./propose-dialog.tsx'))
  if (!data) {
    if (isError) return <ErrorState text={words.CHARGES_NOT_LOADED} onRetry={refetch} />
    return (
      <Skeleton>
        <SkeletonLine className="h-11 w-full" />
      </Skeleton>
    )
  }
  const { charges, mayPropose, mayAgree } = data
  const isUnsettled = charges.some(({ state }) => state !== 'PAID' && state !== 'WAIVED')
  return (
    <div className="grid gap-3">
      {isUnsettled && !isStaff && <p className="text-ink-2">{words.PAID_FROM_DEPOSIT_FIRST}</p>}
      {charges.length === 0 ? (
        <p className="text-ink-2">{words.NO_CHARGES}</p>
      ) : (
        <ChargeList charges={charges} {...(pay && { pay })} isStaff={isStaff} />
      )}
      {mayPropose && (
        <div>
          <Button size="sm" {...propose.prefetchProps} onClick={() => void propose.open()}>
            {words.ADD_CHARGE}
          </Button>
          {propose.module && (
            <propose.module.ProposeDialog booking={booking} mayAgree={mayAgree} onClose={propose.close} />
          )}
        </div>
      )}
    </div>
  )
}

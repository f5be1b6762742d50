import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import * as words from '../booking/my-bookings.words.ts'
import { latenessQuery } from '../charges/queries.ts'

/** Says what the late return of an overdue ride costs so far, and how that goes on. */
export function LateNote({ booking: { transactionId, dropHub, pickUpHub, actions } }: { booking: Booking }) {
  const { hubId } = dropHub ?? pickUpHub
  const { data } = useQuery({ ...latenessQuery(transactionId, hubId), refetchInterval: MINUTE_MS })
  if (data === undefined || data.hourAmount === 0) return null
  const { amount, graceMinutes, hourAmount, dailyMost } = data
  const soFar = amount > 0 ? words.lateSoFar(formatMoney(amount)) : words.lateGrace(graceMinutes)
  const terms = words.lateTerms(formatMoney(hourAmount), formatMoney(dailyMost))
  return (
    <Notice icon={<TriangleAlert aria-hidden="true" />}>
      <b>{soFar}</b> {terms} {actions.includes('renew') && words.LATE_RENEWABLE}
    </Notice>
  )
}

const MINUTE_MS = 60_000

import type { Booking, BookingStatus } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import { formatDate } from '@voltloop/contract/core/format'

interface Stage {
  label: string
  note?: string
}

interface Stages {
  stages: Stage[]
  current: number
  /** Set if the booking ended before the ride: rejected, or never started. */
  end: 'rejected' | 'notStarted' | null
}

export function stagesOf(booking: Booking): Stages {
  const { status, bookingTime, acceptedAt, pickedUpAt, returnedAt, isCancelled } = booking
  const current = CURRENT_STAGE[status] ?? 0
  const end = ENDS[status] ?? null
  const isPending = current === 0 && end === null
  const requested = stage(isPending ? words.STAGE_PENDING : words.STAGE_REQUESTED, bookingTime)
  const accepted = stage(words.STAGE_ACCEPTED, acceptedAt)
  if (end !== null) {
    const last = { label: end === 'rejected' || !isCancelled ? END_LABELS[end] : words.STAGE_CANCELLED }
    const stages = acceptedAt === null ? [requested, last] : [requested, accepted, last]
    return { stages, current: stages.length - 1, end }
  }
  const pickedUp = stage(words.STAGE_PICKED_UP, pickedUpAt)
  const stages = [requested, accepted, pickedUp, stage(words.STAGE_RETURNED, returnedAt)]
  return { stages, current, end: null }
}

const ENDS: Partial<Record<BookingStatus, 'rejected' | 'notStarted'>> = { REJECTED: 'rejected', SCRAPPED: 'notStarted' }
const END_LABELS = { rejected: words.STAGE_REJECTED, notStarted: words.STAGE_NOT_STARTED } as const
// The index of the current stage; a completed ride is past the last one.
const CURRENT_STAGE: Partial<Record<BookingStatus, number>> = {
  ACCEPTED_BY_HUB_MANAGER: 1,
  PICKUP_INSPECTED_BY_SALES_AGENT: 2,
  COMPLETED: 4,
}

function stage(label: string, at: string | null): Stage {
  return at === null ? { label } : { label, note: formatDate(at) }
}

import type { Booking, BookingStatus } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/my-bookings'
import { formatDate } from '../../../lib/format.ts'

interface Stage {
  label: string
  note?: string
}

interface Stages {
  stages: Stage[]
  current: number
  /** The line ends where it stands: turned down, or never begun. */
  end: 'rejected' | 'notStarted' | null
}

/** A ride's stations and where it stands, each station that was reached with its day. */
export function stagesOf(booking: Booking): Stages {
  const { status, bookingTime, acceptedAt, pickedUpAt, returnedAt, isCancelled } = booking
  const pending = stage(words.STAGE_PENDING, bookingTime)
  const accepted = stage(words.STAGE_ACCEPTED, acceptedAt)
  const end = ENDS[status] ?? null
  if (end !== null) {
    const last = { label: end === 'rejected' || !isCancelled ? END_LABELS[end] : words.STAGE_CANCELLED }
    const stages = acceptedAt === null ? [pending, last] : [pending, accepted, last]
    return { stages, current: stages.length - 1, end }
  }
  const stages = [pending, accepted, stage(words.STAGE_PICKED_UP, pickedUpAt), stage(words.STAGE_RETURNED, returnedAt)]
  return { stages, current: REACHED[status] ?? 0, end: null }
}

const ENDS: Partial<Record<BookingStatus, 'rejected' | 'notStarted'>> = { REJECTED: 'rejected', SCRAPPED: 'notStarted' }
const END_LABELS = { rejected: words.STAGE_REJECTED, notStarted: words.STAGE_NOT_STARTED } as const
// A ride that is over has left every station behind.
const REACHED: Partial<Record<BookingStatus, number>> = {
  ACCEPTED_BY_HUB_MANAGER: 1,
  PICKUP_INSPECTED_BY_SALES_AGENT: 2,
  COMPLETED: 4,
}

function stage(label: string, at: string | null): Stage {
  return at === null ? { label } : { label, note: formatDate(at) }
}

import type { BookingStage } from '@voltloop/contract/company/insights'
import { GROUP_NAMES } from './insights.words.ts'

interface BookingGroup {
  name: string
  stages: readonly BookingStage[]
  /** A solid colour, which can be told apart from its neighbours also in a narrow bar. */
  fill: string
}

/** The parts of a bar from bottom to top: finished rides at the bottom, bookings that never became a ride at the top. */
export const BOOKING_GROUPS: readonly BookingGroup[] = [
  { name: GROUP_NAMES.completed, stages: ['completed'], fill: 'var(--volt-fill)' },
  { name: GROUP_NAMES.active, stages: ['active'], fill: 'var(--blue-fill)' },
  { name: GROUP_NAMES.upcoming, stages: ['accepted', 'pending'], fill: 'var(--amber-fill)' },
  { name: GROUP_NAMES.notRidden, stages: ['rejected', 'scrapped'], fill: 'var(--red-fill)' },
]

export const STAGES = BOOKING_GROUPS.flatMap(({ stages }) => stages)

import type { Booking, BookingStatus } from '@voltloop/contract/bookings'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../../components/ui/badge.tsx'

interface BookingLook {
  tone: Tone
  /** In place of the tone's own. */
  icon?: ReactNode
  /** Not in force, or no longer: no paper. */
  isQuiet: boolean
  /** What is counted down to. */
  next: 'pickup' | 'drop' | null
}

/** How a ticket looks in each state of its booking. */
export const BOOKING_LOOKS: Record<BookingStatus, BookingLook> = {
  AWAITING_PAYMENT: { tone: 'amber', isQuiet: true, next: 'pickup' },
  CREATED: { tone: 'amber', isQuiet: true, next: 'pickup' },
  ACCEPTED_BY_HUB_MANAGER: { tone: 'volt', isQuiet: false, next: 'pickup' },
  PICKUP_INSPECTED_BY_SALES_AGENT: { tone: 'volt', isQuiet: false, next: 'drop' },
  COMPLETED: { tone: 'volt', icon: <Check aria-hidden="true" />, isQuiet: true, next: null },
  REJECTED: { tone: 'red', isQuiet: true, next: null },
  SCRAPPED: { tone: 'neutral', isQuiet: true, next: null },
}

/** 'TVS iQube S'. */
export function modelLabel({ model }: Booking): string {
  return `${model.brand} ${model.modelName}`
}

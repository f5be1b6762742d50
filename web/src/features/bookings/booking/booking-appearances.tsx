import type { Booking, BookingStatus } from '@voltloop/contract/bookings/bookings'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Tone } from '../../../components/ui/badge.tsx'

interface BookingAppearance {
  tone: Tone
  /** Replaces the tone's default icon. */
  icon?: ReactNode
  /** Drawn without the paper look, because the booking is not valid yet or any more. */
  isQuiet: boolean
  /** The event that the countdown runs to. */
  next: 'pickup' | 'drop' | null
}

export const BOOKING_APPEARANCES: Record<BookingStatus, BookingAppearance> = {
  AWAITING_PAYMENT: { tone: 'amber', isQuiet: true, next: 'pickup' },
  CREATED: { tone: 'amber', isQuiet: true, next: 'pickup' },
  ACCEPTED_BY_HUB_MANAGER: { tone: 'volt', isQuiet: false, next: 'pickup' },
  PICKUP_INSPECTED_BY_SALES_AGENT: { tone: 'volt', isQuiet: false, next: 'drop' },
  COMPLETED: { tone: 'volt', icon: <Check aria-hidden="true" />, isQuiet: true, next: null },
  REJECTED: { tone: 'red', isQuiet: true, next: null },
  SCRAPPED: { tone: 'neutral', isQuiet: true, next: null },
}

/** Returns brand and model name, such as 'TVS iQube S'. */
export function modelLabel({ model }: Booking): string {
  return `${model.brand} ${model.modelName}`
}

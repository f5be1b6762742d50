import type { Booking, BookingAction } from '@voltloop/contract/bookings/bookings'
import type { Role } from '@voltloop/contract/core/roles'
import { DeskActions } from './approvals/desk-actions.tsx'
import { StaffCard } from './approvals/staff-card.tsx'
import type { Pay } from './booking/pay.ts'
import { RenewalActions } from './ending/ending-actions.tsx'

interface BoardCardProps {
  booking: Booking
  role: Role
  pay: Pay
  isRow?: boolean
  isOnOwnPage?: boolean
}

/** Shows a booking with everything that this role may do with it now. Must be inside a `Desk`. */
export function BoardCard({ booking, role, pay, isRow = false, isOnOwnPage = false }: BoardCardProps) {
  return (
    <StaffCard booking={booking} isRow={isRow} isOnOwnPage={isOnOwnPage}>
      <DeskActions booking={booking} />
      {role === 'CUSTOMER_SUPPORT' && RENEWING.some((one) => booking.actions.includes(one)) && (
        <RenewalActions booking={booking} pay={pay} />
      )}
    </StaffCard>
  )
}

const RENEWING: readonly BookingAction[] = ['renew', 'payRenewal', 'switchRenew']

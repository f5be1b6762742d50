import type { NotificationType } from '@voltloop/contract/notifications'
import type { Role } from '@voltloop/contract/roles'
import { SCREENS } from '@voltloop/contract/screens'
import { RAISED_TICKETS_PATH } from '../../lib/paths.ts'

/** Where a notification leads whom it was sent to; null is nowhere. */
export function destinationOf(type: NotificationType, role: Role): string | null {
  switch (type) {
    case 'booking':
      return APPROVES[role] ? SCREENS.bookingsApproval : SCREENS.bookings
    case 'customer support':
      return role === 'CUSTOMER' ? RAISED_TICKETS_PATH : SCREENS.userRequest
    case 'registration':
      return null
  }
}

/** Whose work it is to say yes or no to a booking. */
const APPROVES: Record<Role, boolean> = {
  CUSTOMER: false,
  SALES_AGENT: true,
  HUB_MANAGER: true,
  CITY_ADMIN: false,
  SUPER_ADMIN: false,
  CUSTOMER_SUPPORT: false,
}

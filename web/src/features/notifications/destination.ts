import type { Notification } from '@voltloop/contract/notifications/notifications'
import type { Role } from '@voltloop/contract/core/roles'
import { bookingPath, SCREENS } from '@voltloop/contract/core/screens'
import { RAISED_TICKETS_PATH } from '../../lib/paths.ts'

export function destinationOf(
  { type, transactionId }: Pick<Notification, 'type' | 'transactionId'>,
  role: Role,
): string | null {
  switch (type) {
    case 'booking': {
      const screen = CAN_APPROVE[role] ? SCREENS.bookingsApproval : SCREENS.bookings
      return transactionId === null ? screen : bookingPath(screen, transactionId)
    }
    case 'customer support':
      return role === 'CUSTOMER' ? RAISED_TICKETS_PATH : SCREENS.userRequest
    case 'registration':
      return null
  }
}

const CAN_APPROVE: Record<Role, boolean> = {
  CUSTOMER: false,
  SALES_AGENT: true,
  HUB_MANAGER: true,
  CITY_ADMIN: false,
  SUPER_ADMIN: false,
  CUSTOMER_SUPPORT: false,
}

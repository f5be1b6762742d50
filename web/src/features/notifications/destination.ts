import type { Notification } from '@voltloop/contract/notifications/notifications'
import type { Role } from '@voltloop/contract/core/roles'
import { bookingPath, emergencyPath, fleetNotificationPath, SCREENS } from '@voltloop/contract/core/screens'
import { RAISED_TICKETS_PATH } from '../../lib/paths.ts'

export function destinationOf(
  {
    type,
    transactionId,
    key,
    params,
  }: Pick<Notification, 'type' | 'transactionId'> & Partial<Pick<Notification, 'key' | 'params'>>,
  role: Role,
): string | null {
  if (key !== undefined && key !== null && key.startsWith('emergency'))
    return role === 'CUSTOMER' ? SCREENS.bookings : emergencyPath(role)
  const fleetPath = fleetNotificationPath(key ?? null, params ?? null)
  if (fleetPath !== null) return fleetPath
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

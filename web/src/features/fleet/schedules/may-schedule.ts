import type { Role } from '@voltloop/contract/core/roles'

export const maySchedule = (role: Role): boolean => role === 'CITY_ADMIN' || role === 'SUPER_ADMIN'

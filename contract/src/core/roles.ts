export const ROLES = [
  'CUSTOMER',
  'SALES_AGENT',
  'HUB_MANAGER',
  'CITY_ADMIN',
  'SUPER_ADMIN',
  'CUSTOMER_SUPPORT',
] as const

export type Role = (typeof ROLES)[number]

/** The caller. The server derives it from the session, never from client input. */
export interface Actor {
  userId: string
  sessionId: string
  role: Role
  /** Set for city admins, sales agents and hub managers, who work in one city. */
  cityId: string | null
  /** Set for hub managers, who work at one hub of their city. */
  hubId: string | null
}

/** All roles except the customer. */
export const STAFF = [
  'SALES_AGENT',
  'HUB_MANAGER',
  'CITY_ADMIN',
  'SUPER_ADMIN',
  'CUSTOMER_SUPPORT',
] as const satisfies readonly Role[]

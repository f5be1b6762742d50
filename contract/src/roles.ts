export const ROLES = [
  'CUSTOMER',
  'SALES_AGENT',
  'HUB_MANAGER',
  'CITY_ADMIN',
  'SUPER_ADMIN',
  'CUSTOMER_SUPPORT',
] as const

export type Role = (typeof ROLES)[number]

/** Who is asking: made from the session by the server, never from what the client says. */
export interface Actor {
  userId: string
  sessionId: string
  role: Role
  /** City admins, sales agents and hub managers work in one city. */
  cityId: string | null
  /** Hub managers work in one hub of it. */
  hubId: string | null
}

/** Everybody who works here. */
export const STAFF = [
  'SALES_AGENT',
  'HUB_MANAGER',
  'CITY_ADMIN',
  'SUPER_ADMIN',
  'CUSTOMER_SUPPORT',
] as const satisfies readonly Role[]

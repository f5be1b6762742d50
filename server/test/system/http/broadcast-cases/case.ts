import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import type { Topic } from '@voltloop/contract/core/topics'
import type { TestApp } from '../../../support/app.ts'
import type { Shop } from '../../../support/people/bookings.ts'
import type { Person } from '../../../support/people/people.ts'

export interface World {
  server: TestApp
  superAdmin: Person
  support: Person
  shop: Shop
}

/** A call that changes something, and the audiences that each of its topics reaches. Ids are left out. */
export interface BroadcastCase {
  endpoint: EndpointSpec
  prepare: (world: World) => Promise<() => Promise<unknown>>
  reaches: Partial<Record<Topic, readonly string[]>>
}

export const EVERYBODY = ROLES.map((role) => `role:${role}`)
export const ALL_STAFF = STAFF.map((role) => `role:${role}`)
export const SEE_ALL_CITIES = ['role:CUSTOMER_SUPPORT', 'role:SUPER_ADMIN']
export const CITY = ['city', ...SEE_ALL_CITIES]
export const VEHICLE_TOPICS = { vehicles: CITY, hubs: CITY, insights: CITY }

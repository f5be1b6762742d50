import { listSecurityEvents } from '@voltloop/contract/company/company'
import type { Gateway } from '../payments/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { problemRoutes } from './problem-routes.ts'
import { readSecurityEvents } from './queries.ts'

export function companyRoutes(setting: { gateway: Gateway }): BoundRoute[] {
  return [...problemRoutes(setting), route(listSecurityEvents, ({ db, query }) => readSecurityEvents(db, query))]
}

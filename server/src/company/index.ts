import { listSecurityEvents, recordExport } from '@voltloop/contract/company/company'
import { recordSecurityEvent } from '../audit/index.ts'
import type { Gateway } from '../payments/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { problemRoutes } from './problem-routes.ts'
import { readSecurityEvents } from './queries.ts'

export function companyRoutes(setting: { gateway: Gateway }): BoundRoute[] {
  return [
    ...problemRoutes(setting),
    route(listSecurityEvents, ({ db, query }) => readSecurityEvents(db, query)),
    route(recordExport, async ({ db, actor, body, client, now }) => {
      await recordSecurityEvent(db, client, { kind: 'dataExported', actorId: actor.userId, detail: body.list }, now)
      return {}
    }),
  ]
}

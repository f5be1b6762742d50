import * as timeline from '@voltloop/contract/fleet/timeline'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { readMoveTargets, readTimelineModels, readTimelineVehicles } from './timeline/queries.ts'

export const timelineRoutes: BoundRoute[] = [
  route(timeline.listTimelineVehicles, ({ db, actor, params, query, now }) =>
    readTimelineVehicles(db, actor, params.cityId, query, now),
  ),
  route(timeline.listTimelineModels, async ({ db, actor, params, query, now }) => ({
    data: await readTimelineModels(db, actor, params.cityId, query, now),
  })),
  route(timeline.listFreeVehicles, async ({ db, actor, params, query, now }) => ({
    data: await readMoveTargets(db, actor, params.transactionId, query.q, now),
  })),
]

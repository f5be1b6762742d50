import * as insights from '@voltloop/contract/insights'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { readAnalytics } from './queries.ts'
import { readTrends } from './trends.ts'

export const insightRoutes: BoundRoute[] = [
  route(insights.getAnalytics, async ({ db, actor, query, now }) => ({
    data: await readAnalytics(db, actor, query.c_id, now),
  })),
  route(insights.getTrends, async ({ db, actor, query, now }) => ({ data: await readTrends(db, actor, query, now) })),
]

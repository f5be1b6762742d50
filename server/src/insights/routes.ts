import * as insights from '@voltloop/contract/company/insights'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { readAnalytics } from './queries.ts'
import { isSampleDataIncomplete } from './sample-data.ts'
import { readTrends } from './trends.ts'

export interface InsightsSetting {
  mayHaveSampleData: boolean
}

export function insightRoutes({ mayHaveSampleData }: InsightsSetting): BoundRoute[] {
  return [
    route(insights.getAnalytics, async ({ db, actor, query }) => {
      const isIncomplete = mayHaveSampleData && (await isSampleDataIncomplete(db))
      const analytics = await readAnalytics(db, actor, query.c_id)
      return { data: isIncomplete ? { ...analytics, isSampleDataIncomplete: true } : analytics }
    }),
    route(insights.getTrends, async ({ db, actor, query, now }) => ({ data: await readTrends(db, actor, query, now) })),
  ]
}

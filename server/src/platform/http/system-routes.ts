import { getHealth, getReadiness, openLiveStream } from '@voltloop/contract/system'
import { sql } from 'kysely'
import type { Live } from '../live.ts'
import { route, type BoundRoute } from './route.ts'

/** Health endpoints, which a process of any role serves. */
export const healthRoutes: BoundRoute[] = [
  route(getHealth, async () => ({ data: { status: 'ok' } })),
  route(getReadiness, async ({ db }) => {
    await sql`select 1`.execute(db)
    return { data: { status: 'ready' } }
  }),
]

export function liveRoutes(live: Live): BoundRoute[] {
  return [
    route(openLiveStream, async ({ actor, query, reply }) => {
      reply.hijack()
      live.stream(actor, query.age, reply.raw)
    }),
  ]
}

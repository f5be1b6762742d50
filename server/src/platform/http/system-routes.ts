import { getHealth, getReadiness, openLiveStream } from '@voltloop/contract/system'
import { sql } from 'kysely'
import type { Live } from '../live.ts'
import { route, type BoundRoute } from './route.ts'

/** Health endpoints, which a process of any role serves. */
export function healthRoutes(): BoundRoute[] {
  let probe: Promise<unknown> | undefined
  return [
    route(getHealth, async () => ({ data: { status: 'ok' } })),
    route(getReadiness, async ({ db }) => {
      // Concurrent checks share one query. Their number has no limit, so they could otherwise occupy every connection.
      probe ??= sql`select 1`.execute(db).finally(() => (probe = undefined))
      await probe
      return { data: { status: 'ready' } }
    }),
  ]
}

export function liveRoutes(live: Live): BoundRoute[] {
  return [
    route(openLiveStream, async ({ actor, query, reply }) => {
      reply.hijack()
      live.stream(actor, query.age, reply.raw)
    }),
  ]
}

import { getHealth, getReadiness, openLiveStream } from '@voltloop/contract/core/system'
import { NotReadyError } from '../errors.ts'
import type { Live } from '../live.ts'
import { route, type BoundRoute } from './route.ts'

/** Health endpoints, which a process of any role serves. `findProblem` returns why the process is not ready, or null. */
export function healthRoutes(findProblem: () => string | null): BoundRoute[] {
  return [
    route(getHealth, async () => ({ data: { status: 'ok' } })),
    route(getReadiness, async () => {
      const problem = findProblem()
      if (problem !== null) throw new NotReadyError(problem)
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

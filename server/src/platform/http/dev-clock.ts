import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'

const YEAR_SECONDS = 366 * 86_400
const Move = z.strictObject({ advance: z.number().check(z.minimum(0), z.maximum(YEAR_SECONDS)) })

/** Outside production: `POST /dev/clock { advance }` moves the time on by so many seconds and does all that has fallen due. */
export function bindDevClock(http: FastifyInstance, clock: Clock, advance: (ms: number) => Promise<void>): void {
  http.get('/dev/clock', async () => ({ now: clock.now().toISOString() }))
  http.post('/dev/clock', async (request) => {
    const move = z.safeParse(Move, request.body)
    if (!move.success) throw new Refusal('badInput', { message: 'Give { "advance": seconds }.' })
    await advance(move.data.advance * 1000)
    return { now: clock.now().toISOString() }
  })
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'

const YEAR_SECONDS = 366 * 86_400
const Advance = z.strictObject({ advance: z.int().check(z.minimum(0), z.maximum(YEAR_SECONDS)) })

/** Registers `POST /dev/clock { advance }` (outside production), which moves the time forward by that many whole seconds and runs all due work. */
export function bindDevClock(http: FastifyInstance, clock: Clock, advance: (ms: number) => Promise<void>): void {
  http.get('/dev/clock', async () => ({ now: clock.now().toISOString() }))
  http.post('/dev/clock', async (request) => {
    const input = z.safeParse(Advance, request.body)
    if (!input.success) throw new AppError('badInput', { says: { message: 'Expected { "advance": whole seconds }.' } })
    await advance(input.data.advance * 1000)
    return { now: clock.now().toISOString() }
  })
}

import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests are refused while the process has too many others. */
    isRefusedUnderLoad?: boolean
  }
  interface FastifyRequest {
    isAdmitted?: boolean
  }
}

/**
 * Refuses requests while as many others are in progress as the process can answer in time; 0 turns the limit off. Without it, every request of an
 * overloaded process would take longer than its sender waits. Health checks, payments and live streams are never refused.
 */
export function limitConcurrentRequests(http: FastifyInstance, most: number): void {
  if (most === 0) return
  let inProgress = 0
  http.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isRefusedUnderLoad) return
    if (inProgress >= most) throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    inProgress += 1
    request.isAdmitted = true
  })
  // Also runs when the sender closes the connection early.
  http.addHook('onResponse', async (request) => {
    if (request.isAdmitted) inProgress -= 1
  })
}

import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { OverloadError } from '../errors.ts'
import { createAdaptiveLimit } from './adaptive-limit.ts'

/** How many requests may be in progress before further ones get 503; 0 turns a limit off. */
export interface AdmissionLimits {
  /** The most at a time. While answers are slow, fewer are admitted. */
  shared: number
  /** Slots of their own for payments and webhooks, which no other request can occupy. */
  payments: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The slots that requests to the route take. Routes without slots, such as health checks, are never refused. */
    slots?: keyof AdmissionLimits
    /** Whether the handler reads a file, which takes minutes on a slow phone and must not occupy a slot. */
    isUpload?: boolean
  }
  interface FastifyRequest {
    slotTakenAtMs?: number
  }
}

/**
 * Refuses requests while as many others are in progress as the process can answer in time. Without a limit, every request of an overloaded process
 * would take longer than its sender waits.
 */
export function limitConcurrentRequests(http: FastifyInstance, limits: AdmissionLimits): void {
  const inProgress = { shared: 0, payments: 0 }
  const shared = createAdaptiveLimit(limits.shared)
  const assertFree = (slots: keyof AdmissionLimits) => {
    const most = slots === 'shared' ? shared.most() : limits.payments
    if (limits[slots] > 0 && inProgress[slots] >= most) throw new OverloadError()
  }
  // Refuse before anything is read or parsed.
  http.addHook('onRequest', async ({ routeOptions: { config } }) => {
    if (config.slots) assertFree(config.slots)
  })
  // Take the slot when the body has arrived: senders of slow bodies could otherwise occupy all slots.
  http.addHook('preHandler', async (request) => {
    const { slots, isUpload } = request.routeOptions.config
    if (!slots || isUpload) return
    assertFree(slots)
    inProgress[slots] += 1
    request.slotTakenAtMs = performance.now()
  })
  // Also runs when the sender closes the connection early.
  http.addHook('onResponse', async (request) => {
    const { slots } = request.routeOptions.config
    if (!slots || request.slotTakenAtMs === undefined) return
    inProgress[slots] -= 1
    if (slots === 'shared') shared.noteAnswer(performance.now() - request.slotTakenAtMs)
  })
}

/** Refuses a request of the shared slots while the event loop is too slow. Health checks, payments and webhooks are served. */
export async function refuseUnderPressure({ routeOptions: { config } }: RoutedRequest): Promise<void> {
  if (config.slots === 'shared') throw new OverloadError()
}

interface RoutedRequest {
  routeOptions: { config: FastifyContextConfig }
}

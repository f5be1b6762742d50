import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { networkOf } from '../network.ts'
import type { SessionAccounts } from './session-accounts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route counts towards the request limits. Pages and files do not. */
    hasRequestLimit?: boolean
  }
}

export interface RequestLimitSetting {
  requestsPerMinute: number
  sessionCookie: string
  accounts: SessionAccounts
}

// Many people share one network: the staff of a hub, or the customers of a mobile network.
const ACCOUNTS_PER_NETWORK = 10

/**
 * Limits the requests of each account, and those of each network: without a session as many as an account, in total ten times as many. The matched
 * route decides, because one route can be written as many different URLs.
 */
export async function limitRequests(http: FastifyInstance, setting: RequestLimitSetting): Promise<void> {
  await http.register(rateLimit, { global: false })
  const limitBy = (keyGenerator: (request: FastifyRequest) => string, max: number) =>
    http.createRateLimit({ max, timeWindow: '1 minute', keyGenerator })
  const ofAccount = (request: FastifyRequest) => setting.accounts.find(request.cookies[setting.sessionCookie])
  const ofNetwork = (request: FastifyRequest) => networkOf(request.ip)

  const total = limitBy(ofNetwork, ACCOUNTS_PER_NETWORK * setting.requestsPerMinute)
  const own = limitBy(
    (request) => ofAccount(request) ?? `anonymous at ${ofNetwork(request)}`,
    setting.requestsPerMinute,
  )
  http.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.hasRequestLimit) return
    for (const count of [own, total]) {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new AppError('tooMany', { retryAfterSeconds: result.ttlInSeconds })
      }
    }
  })
}

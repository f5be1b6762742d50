import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors.ts'

export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Serves the metrics at /metrics. In production the request needs the token; without a configured token it gets 404. */
export function bindMetrics(
  http: FastifyInstance,
  registry: Registry,
  isProduction: boolean,
  token: string | undefined,
): void {
  measureRequests(http, registry)
  http.get('/metrics', async (request, reply) => {
    if (isProduction && !hasToken(request.headers.authorization, token)) throw new AppError('notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function hasToken(header: string | undefined, token: string | undefined): boolean {
  if (!token || !header) return false
  const [given, expected] = [header, `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest())
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected)
}

// Labels by route and not by path, so that ids do not become labels.
function measureRequests(http: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'voltloop_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
}

import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { OverloadError, ShutdownError } from '../errors.ts'
import { limitConcurrentRequests, refuseUnderPressure, type AdmissionLimits } from './admission.ts'
import { sessionCookieName } from './cookies.ts'
import { sendConnectionFailure, sendFailure } from './failures.ts'
import { rejectCrossSite } from './reject-cross-site.ts'
import { createOverloadLog } from './overload-log.ts'
import { limitRequests } from './request-limits.ts'
import type { SessionAccounts } from './session-accounts.ts'
import { hasUnreadBody } from './unread-body.ts'

export interface HttpSetting {
  log: FastifyBaseLogger
  publicUrl: URL
  /** The number of proxies in front of the server, or their addresses; false without a proxy. */
  trustProxy: false | number | string
  requestsPerMinute: number
  accounts: SessionAccounts
  /** The event loop delay above which requests get 503; 0 turns the limit off. */
  maxLoopDelayMs: number
  /** No limits unless given. */
  admissionLimits?: AdmissionLimits
  timeLimits?: typeof TIME_LIMITS
}

const BODY_BYTES = 256 * 1024
/** How long a client may take. Nobody can keep a connection busy for ever by sending one byte at a time. */
const TIME_LIMITS = {
  headersMs: 20_000,
  // Enough for the largest JSON body over a slow mobile connection.
  bodyMs: 30_000,
  // The whole request. Only uploads may use it all: two megabytes at 60 kilobits per second.
  requestMs: 300_000,
  // The longest time without a byte in either direction. A live stream sends a heartbeat more often.
  silenceMs: 60_000,
}
// Compressing smaller responses costs more than it saves.
const SMALL_BYTES = 1024

/** Creates the HTTP server without routes: request ids, logging, security headers, limits and the failure format. */
export async function createHttp(setting: HttpSetting): Promise<FastifyInstance> {
  const { headersMs, bodyMs, requestMs, silenceMs } = setting.timeLimits ?? TIME_LIMITS
  const http = Fastify({
    loggerInstance: setting.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: proxiesOf(setting.trustProxy),
    bodyLimit: BODY_BYTES,
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler: sendConnectionFailure,
    // The hook below rejects requests during shutdown, so that they get the same failure format as all others.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  http.server.headersTimeout = headersMs
  const logOverload = createOverloadLog(setting.log)
  http.setErrorHandler((error, request, reply) => {
    if (error instanceof OverloadError) logOverload(error)
    return sendFailure(error, request, reply)
  })
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isClosing) throw new ShutdownError()
    rejectCrossSite(request, setting.publicUrl.origin)
  })
  http.addHook('preParsing', async (request, _reply, body) => limitBodyTime(request, body, bodyMs))
  http.addHook('onResponse', async (request, reply) => {
    const about = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(about, 'request')
  })
  limitConcurrentRequests(http, setting.admissionLimits ?? { shared: 0, payments: 0 })
  const isHttps = setting.publicUrl.protocol === 'https:'
  await http.register(helmet, {
    // Pages set their own policy, which matches their scripts; all other responses may load nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // These headers only matter to obsolete browsers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  await http.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: SMALL_BYTES,
    // Responses are compressed on each request: a low quality level saves most of the bytes at little cost.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await http.register(cookie)
  await http.register(multipart, { limits: { files: 1, fields: 0, parts: 1 } })
  await http.register(underPressure, {
    maxEventLoopDelay: setting.maxLoopDelayMs,
    pressureHandler: refuseUnderPressure,
  })
  await limitRequests(http, {
    requestsPerMinute: setting.requestsPerMinute,
    sessionCookie: sessionCookieName(isHttps),
    accounts: setting.accounts,
  })
  return http
}

// Uploads are not limited here: their handlers check the session before they read, and a photo takes minutes on a slow phone.
function limitBodyTime(request: FastifyRequest, body: Readable, bodyMs: number): void {
  const { raw, headers } = request
  if (!hasUnreadBody(request) || headers['content-type']?.startsWith('multipart/')) return
  const timer = setTimeout(() => {
    if (!raw.complete) sendConnectionFailure(requestTimeout(), raw.socket)
  }, bodyMs)
  body.once('close', () => clearTimeout(timer))
}

// The same error as Node's own for a request that takes too long.
function requestTimeout(): Error & { code: string } {
  return Object.assign(new Error('The body did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

function proxiesOf(trust: HttpSetting['trustProxy']): false | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}

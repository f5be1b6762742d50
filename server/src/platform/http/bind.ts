import { API_ROOT, type EndpointSpec, type ExportedList } from '@voltloop/contract/core/endpoint'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db, ReadDb, Transact } from '../db/db.ts'
import type { RunReport } from '../db/replica.ts'
import { AppError } from '../errors.ts'
import { clientOf, networkOf, type Client } from '../network.ts'
import { cookiesOf, sessionCookieName } from './cookies.ts'
import { parseInput } from './parse.ts'
import { readUpload } from './upload.ts'
import type { BoundRoute } from './route.ts'
import type { SessionAccounts } from './session-accounts.ts'

export interface SessionActor extends Actor {
  /** Whether the role needs a second factor that the user has not set up yet. Hardly any endpoint works until then. */
  isSecondFactorMissing: boolean
}

/** Returns the user of a session, or null if the session is unknown or has ended. */
export type Authenticate = (token: string, now: Date) => Promise<SessionActor | null>

export interface Access {
  db: Db
  transact: Transact
  authenticate: Authenticate
}

export interface Binding {
  /** Returns whether requests to the endpoint go before others when the process has too many. */
  isUrgent: (endpoint: EndpointSpec) => boolean
  openAccess: (lane: { isUrgent: boolean; startedAtMs: number }) => Access
  /** Runs the reading of a report, on a replica if there is one. */
  runReport: RunReport
  clock: Clock
  accounts: SessionAccounts
  isHttps: boolean
  recordRefusal: (transact: Transact, refused: RefusedRequest, now: Date) => Promise<void>
  recordExport: (transact: Transact, exported: ExportedPage, now: Date) => Promise<void>
}

export interface RefusedRequest {
  actor: Actor
  client: Client
  /** The method and path of the endpoint, without the values of its parameters. */
  endpoint: string
  reason: 'notAllowed' | 'notFound'
}

export interface ExportedPage {
  actor: Actor
  client: Client
  list: ExportedList
  /** Whether the request has a cursor. */
  isLaterPage: boolean
}

/**
 * Registers routes on the server. Each request passes session, access check, parsing, handler with its declared context, and the response contract.
 */
export function bindRoutes(http: FastifyInstance, routes: readonly BoundRoute[], binding: Binding): void {
  for (const { endpoint, handler } of routes) {
    bindInScope(http, endpoint, (scope) =>
      scope.route({
        method: endpoint.method,
        url: `${API_ROOT}/${endpoint.path}`,
        config: {
          hasRequestLimit: !endpoint.unlimited,
          ...slotsOf(endpoint, binding),
        },
        handler: async (request, reply) => {
          const now = binding.clock.now()
          reply.header('x-server-time', now.toISOString()).header('cache-control', 'no-store')
          const lane = { isUrgent: binding.isUrgent(endpoint), startedAtMs: performance.now() }
          const access = binding.openAccess(lane)
          const actor = await readActor(endpoint, request, binding, access, now)
          const client = clientOf(request.ip, headerOf(request, 'user-agent'))
          let answer: unknown
          try {
            const input = { actor, client, now, ...(await readInput(endpoint, actor, request)) }
            // route() has already checked at compile time that the handler accepts what its endpoint declares.
            const call = (context: object) => handler({ ...input, ...context } as never)
            const exported = exportedPageOf(endpoint, input)
            const isReport = endpoint.isReport === true || exported !== null
            answer = await run(endpoint, call, { request, reply, binding, access, isReport })
            // The rows are sent only once the log has them as exported.
            if (exported) await binding.recordExport(access.transact, exported, now)
          } catch (error) {
            const reason = error instanceof AppError ? error.code : null
            if (actor && (reason === 'notAllowed' || reason === 'notFound')) {
              const refused = { actor, client, endpoint: `${endpoint.method} ${endpoint.path}`, reason }
              await binding.recordRefusal(access.transact, refused, now)
            }
            throw error
          }
          return endpoint.context === 'stream' ? reply : reply.send(envelope(endpoint, answer))
        },
      }),
    )
  }
}

// Register raw-body routes in their own scope, so that other routes keep the JSON parser.
function bindInScope(http: FastifyInstance, endpoint: EndpointSpec, bind: (scope: FastifyInstance) => unknown): void {
  if (!endpoint.raw) {
    bind(http)
    return
  }
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    bind(scope)
  })
}

async function readInput(endpoint: EndpointSpec, actor: SessionActor | null, request: FastifyRequest) {
  checkAccess(endpoint, actor)
  const file = endpoint.file && (await readUpload(request, endpoint.file.maxBytes))
  const rawBody = endpoint.raw && (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
  return { ...parseInput(endpoint, request), file, rawBody, network: networkOf(request.ip), log: request.log }
}

// Without a limit on requests, strangers could otherwise look up as many made-up sessions as they like.
async function readActor(
  endpoint: EndpointSpec,
  request: FastifyRequest,
  binding: Binding,
  access: Access,
  now: Date,
): Promise<SessionActor | null> {
  const secret = request.cookies[sessionCookieName(binding.isHttps)]
  if (endpoint.unlimited || !secret) return null
  const actor = await access.authenticate(secret, now)
  binding.accounts.note(secret, actor?.userId ?? null)
  return actor
}

function checkAccess({ access, withoutSecondFactor }: EndpointSpec, actor: SessionActor | null): void {
  if (access === 'public') return
  if (!actor) throw new AppError('notSignedIn')
  if (actor.isSecondFactorMissing && !withoutSecondFactor) throw new AppError('secondFactorMissing')
  if (access !== 'signedIn' && !includes(access, actor.role)) throw new AppError('notAllowed')
}

const includes = (roles: readonly Role[], role: Role) => roles.includes(role)

interface RunSetting {
  request: FastifyRequest
  reply: FastifyReply
  binding: Binding
  access: Access
  isReport: boolean
}

function exportedPageOf(
  { exportedAs: list }: EndpointSpec,
  { actor, client, query }: { actor: Actor | null; client: Client; query: unknown },
): ExportedPage | null {
  if (!list || !actor || typeof query !== 'object' || query === null) return null
  if (!('forExport' in query) || query.forExport !== 'true') return null
  return { actor, client, list, isLaterPage: 'cursor' in query && query.cursor !== undefined }
}

async function run(
  endpoint: EndpointSpec,
  call: (context: object) => Promise<unknown>,
  { request, reply, binding, access: { db, transact }, isReport }: RunSetting,
): Promise<unknown> {
  const cookies = cookiesOf(request, reply, binding.isHttps)
  switch (endpoint.context) {
    case 'read':
      return isReport ? binding.runReport((reading) => call({ db: reading }), db) : call({ db })
    case 'write':
      return transact((transaction) => call({ db: transaction }))
    case 'flow':
      return call({
        read: db,
        transact,
        runReport: (work: (reading: ReadDb) => Promise<unknown>) => binding.runReport(work, db),
        cookies,
        header: (name: string) => headerOf(request, name),
      })
    case 'stream':
      return call({ transact, cookies, request, reply })
  }
}

// Health checks and live streams take no slots: a stream stays open for minutes without any work.
function slotsOf(endpoint: EndpointSpec, { isUrgent }: Binding): FastifyContextConfig {
  if (isUrgent(endpoint)) return { slots: 'payments' }
  if (endpoint.unlimited || endpoint.context === 'stream') return {}
  return { slots: 'shared', isUpload: endpoint.file !== undefined }
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

const DONE = 'Done'

// The response schemas strip every field that the contract does not declare, so that no internal data leaks.
function envelope(endpoint: EndpointSpec, answer: unknown): object {
  const { message = DONE, data, ...meta } = (answer ?? {}) as { message?: string; data?: unknown }
  return {
    success: true,
    message,
    ...(endpoint.data && { data: z.parse(endpoint.data, data) }),
    ...(endpoint.meta && (z.parse(endpoint.meta, meta) as object)),
  }
}

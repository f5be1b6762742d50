import type { Answer, Body, EndpointSpec, Params, Query } from '@voltloop/contract/endpoint'
import type { Actor } from '@voltloop/contract/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, ReadDb, Transact } from '../db/db.ts'
import type { Log } from '../log.ts'

/** What every handler gets: who asks, what was asked (parsed by the contract), and when. */
interface RequestContext<E extends EndpointSpec> {
  actor: E['access'] extends 'public' ? Actor | null : Actor
  params: Params<E>
  query: Query<E>
  body: Body<E>
  file: E['file'] extends object ? UploadedFile : undefined
  rawBody: E['raw'] extends true ? Buffer : undefined
  now: Date
  /** The caller's network address, for throttling and the audit log only. */
  address: string
  log: Log
}

/** A file that was sent whole, within its limit. */
export interface UploadedFile {
  bytes: Buffer
}

/** A flow's way to leave or take away a cookie. */
export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
}

interface HandlerContext {
  read: { db: ReadDb }
  write: { db: Db }
  flow: { transact: Transact; cookies: Cookies; header: (name: string) => string | undefined }
  stream: { transact: Transact; cookies: Cookies; request: FastifyRequest; reply: FastifyReply }
}

export type Handler<E extends EndpointSpec> = (
  asked: RequestContext<E> & HandlerContext[E['context']],
) => Promise<E['context'] extends 'stream' ? void : Answer<E>>

export interface BoundRoute {
  endpoint: EndpointSpec
  /** Called by the binder with just what the endpoint's handle and schemas promise. */
  handler: (asked: never) => Promise<unknown>
}

/** One line an endpoint: binds what the contract declares to the operation that answers it. */
export function route<E extends EndpointSpec>(endpoint: E, handler: NoInfer<Handler<E>>): BoundRoute {
  return { endpoint, handler }
}

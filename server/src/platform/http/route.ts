import type { Answer, Body, EndpointSpec, Params, Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db, ReadDb, Transact } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Client } from '../network.ts'

interface RequestContext<E extends EndpointSpec> {
  actor: E['access'] extends 'public' ? Actor | null : Actor
  params: Params<E>
  query: Query<E>
  body: Body<E>
  file: E['file'] extends object ? UploadedFile : undefined
  rawBody: E['raw'] extends true ? Buffer : undefined
  now: Date
  /** The caller's network, for rate limits only: see `networkOf`. */
  network: string
  /** The caller's own IP and browser, for the security log only. */
  client: Client
  log: Log
}

/** A completely received file within its size limit. */
export interface UploadedFile {
  bytes: Buffer
}

export interface Cookies {
  get(name: string): string | undefined
  set(name: string, value: string, maxAgeSeconds: number): void
  clear(name: string): void
}

interface FlowContext {
  /** For single reads, which need no transaction. */
  read: ReadDb
  transact: Transact
  /** Runs reads that may be a few seconds old, on a replica if there is one. They may run twice. */
  runReport: <Result>(work: (db: ReadDb) => Promise<Result>) => Promise<Result>
  cookies: Cookies
  header: (name: string) => string | undefined
}

interface HandlerContext {
  read: { db: ReadDb }
  write: { db: Db }
  flow: FlowContext
  stream: { transact: Transact; cookies: Cookies; request: FastifyRequest; reply: FastifyReply }
}

export type Handler<E extends EndpointSpec> = (
  input: RequestContext<E> & HandlerContext[E['context']],
) => Promise<E['context'] extends 'stream' ? void : Answer<E>>

export interface BoundRoute {
  endpoint: EndpointSpec
  /** The binder calls it with exactly the context and input that the endpoint declares. */
  handler: (input: never) => Promise<unknown>
}

export function route<E extends EndpointSpec>(endpoint: E, handler: NoInfer<Handler<E>>): BoundRoute {
  return { endpoint, handler }
}

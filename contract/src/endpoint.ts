import * as z from 'zod/mini'
import { ERROR_CODES } from './error-codes.ts'
import type { Role } from './roles.ts'

/** Who may call: anybody, anybody with a session, or these roles. There is no default: an endpoint without access does not compile. */
export type Access = 'public' | 'signedIn' | readonly Role[]

/**
 * What the server's handler gets in reach:
 * `read` a database to read from · `write` a database inside one transaction ·
 * `flow` the means to open transactions, so that network calls and heavy work stay outside of them ·
 * `stream` the raw reply, for what is not an envelope.
 */
export type Context = 'read' | 'write' | 'flow' | 'stream'

export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Under /api/v1/, parameters as `:name`. */
  path: string
  access: Access
  context: Context
  /** One sentence for the page at /api/docs. */
  summary: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  /** A strict object, so that unknown fields are refused. */
  body?: z.core.$ZodType
  /** One file, sent as multipart/form-data, in place of a body. */
  file?: { maxBytes: number }
  /** The body is handed over byte by byte as it came, in place of a parsed one: for who signs what he sends. */
  raw?: true
  /** Other names under which a field of the body may come. */
  aliases?: Record<string, string>
  /** The envelope's `data`. */
  data?: z.core.$ZodType
  /** What the envelope carries beside `data` (`nextCursor`, `isPayment`, …). */
  meta?: z.core.$ZodType
}

/** Declares an endpoint: server handlers, the web client, the API page and the every-role test are made from it. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec
}

type Inferred<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined
export type Params<E extends EndpointSpec> = Inferred<E['params']>
export type Query<E extends EndpointSpec> = Inferred<E['query']>
export type Body<E extends EndpointSpec> = Inferred<E['body']>
export type Data<E extends EndpointSpec> = Inferred<E['data']>
type Meta<E extends EndpointSpec> = E['meta'] extends z.core.$ZodType ? z.output<E['meta']> : unknown

/** A success as it travels: `data` and its companions under one roof. */
export type Envelope<E extends EndpointSpec> = { success: true; message: string; data: Data<E> } & Meta<E>

/** What a handler returns: the envelope without what the binder adds. */
export type Answer<E extends EndpointSpec> = { message?: string } & (undefined extends Data<E>
  ? { data?: undefined }
  : { data: Data<E> }) &
  Meta<E>

type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Exclude<Value, undefined> }
  : { [K in Name]: Value }

/** What a caller gives: just the parts that the endpoint declares. */
export type Input<E extends EndpointSpec> = Part<'params', Params<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>

type QueryInput<E extends EndpointSpec> = E['query'] extends z.core.$ZodType ? z.input<E['query']> : undefined
type BodyInput<E extends EndpointSpec> = E['body'] extends z.core.$ZodType ? z.input<E['body']> : undefined

export const API_ROOT = '/api/v1'

export const Failure = z.object({
  success: z.literal(false),
  /** Which failure it is. Callers branch on this and never on the message, whose words may change. */
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type Failure = z.infer<typeof Failure>

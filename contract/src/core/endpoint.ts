import * as z from 'zod/mini'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import type { Role } from './roles.ts'

/** The callers that an endpoint accepts: anybody, anybody with a session, or these roles. Required, so that no endpoint is open by accident. */
export type Access = 'public' | 'signedIn' | readonly Role[]

/**
 * The context that the server passes to the handler:
 * `read` a read-only database · `write` a database inside one transaction ·
 * `flow` a function that opens transactions, so that network calls and heavy work can stay outside of them ·
 * `stream` the raw reply, for responses that are not an envelope.
 */
export type Context = 'read' | 'write' | 'flow' | 'stream'

/** The lists that are exported as files page by page. The security log stores these names. */
export type ExportedList = 'activity' | 'bookings' | 'customers' | 'employees' | 'fleet' | 'hubs'

export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Relative to /api/v1/, with parameters as `:name`. */
  path: string
  access: Access
  context: Context
  summary: string
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  /** A strict object, so that unknown fields are rejected. */
  body?: z.core.$ZodType
  /** One file, sent as multipart/form-data, in place of a body. */
  file?: { maxBytes: number }
  /** Passes the raw bytes instead of a parsed body, because the sender's signature covers them. */
  raw?: true
  /** Has no limit on requests: its callers are machines that must never be turned away. It gets no actor. */
  unlimited?: true
  /** Summarises data that may be a few seconds old, so that a replica can answer. Only with `context: 'read'`. */
  isReport?: true
  /** The name of the list in the security log. With `forExport=true` a page counts as exported: it is recorded there, and a replica can answer. */
  exportedAs?: ExportedList
  /** Works for staff whose role needs a second factor before they have one. */
  withoutSecondFactor?: true
  /** Alternative names of body fields, mapped to the real ones. */
  aliases?: Record<string, string>
  /** The envelope's `data`. */
  data?: z.core.$ZodType
  /** The envelope's fields next to `data` (`nextCursor`, `isPayment`, …). */
  meta?: z.core.$ZodType
  /** The codes of its own failures. Those of the access check, the input and the limits are added by the server (`endpoint-errors.ts`). */
  errors?: readonly ErrorCode[]
}

/** Declares an endpoint. Server handlers, the web client, the API page and the access test for every role derive from it. */
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

/** A successful response on the wire: `data` and the `meta` fields in one object. */
export type Envelope<E extends EndpointSpec> = { success: true; message: string; data: Data<E> } & Meta<E>

/** The return value of a handler: the envelope without `success`, and with an optional `message`. */
export type Answer<E extends EndpointSpec> = { message?: string } & (undefined extends Data<E>
  ? { data?: undefined }
  : { data: Data<E> }) &
  Meta<E>

type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Exclude<Value, undefined> }
  : { [K in Name]: Value }

export type Input<E extends EndpointSpec> = Part<'params', Params<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>>

type QueryInput<E extends EndpointSpec> = E['query'] extends z.core.$ZodType ? z.input<E['query']> : undefined
type BodyInput<E extends EndpointSpec> = E['body'] extends z.core.$ZodType ? z.input<E['body']> : undefined

export const API_ROOT = '/api/v1'

/**
 * The key and parameters of a message, for clients with sentences of their own: ids, ISO instants, paise and names. Without a key it is the sentence of
 * the code, or of the schema that rejected the field.
 */
const key = z.optional(z.string())
const params = z.optional(z.record(z.string(), z.unknown()))

export const Failure = z.object({
  success: z.literal(false),
  /** The kind of failure. Callers branch on this and never on the message, whose words may change. */
  code: z.enum(ERROR_CODES),
  message: z.string(),
  // Named one by one: the build would keep an object with spread fields, and with it the schema library, on every page.
  key,
  params,
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        key,
        params,
        /** With `changedMeanwhile`: the field's present value. */
        value: z.optional(z.unknown()),
      }),
    ),
  ),
})
export type Failure = z.infer<typeof Failure>

import {
  API_ROOT,
  type Data,
  type EndpointSpec,
  type Envelope,
  type Failure,
  type Input,
} from '@voltloop/contract/core/endpoint'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { errorCodesOf } from '../../src/platform/http/endpoint-errors.ts'
import { recordIdentityNumbers } from './people/submitted-numbers.ts'

export interface Reply<E extends EndpointSpec> {
  status: number
  headers: Headers
  body: (Envelope<E> & { code?: never }) | Failure
}

export interface Caller {
  /** Calls an endpoint over real HTTP, as the web app does, with this caller's session. */
  call<E extends EndpointSpec>(endpoint: E, input: Input<E>): Promise<Reply<E>>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export const JSON_HEADERS = { 'content-type': 'application/json' }

export function callerAt(url: string, cookie?: string): Caller {
  const sessionHeaders: Record<string, string> = cookie ? { cookie } : {}
  const send = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: { ...sessionHeaders, ...Object.fromEntries(new Headers(init.headers)) },
    })
  return {
    fetch: send,
    call: async <E extends EndpointSpec>(endpoint: E, input: Input<E>) => {
      const response = await send(...requestOf(endpoint, input))
      const body = (await response.json()) as Reply<E>['body']
      assertDeclared(endpoint, body.code)
      return { status: response.status, headers: response.headers, body }
    },
  }
}

export interface UntypedReply {
  status: number
  headers: Headers
  body: {
    success: boolean
    code?: ErrorCode
    message: string
    errors?: { path: string; message: string }[]
    data?: unknown
  }
}

/** Calls an endpoint with unchecked input, to send requests that the typed client could not send. */
export async function callUntyped(
  caller: Caller,
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown; body?: unknown },
  headers: Record<string, string> = {},
): Promise<UntypedReply> {
  const [path, init] = requestOf(endpoint, input)
  const response = await caller.fetch(path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
  })
  const body = (await response.json()) as UntypedReply['body']
  assertDeclared(endpoint, body.code)
  return { status: response.status, headers: response.headers, body }
}

/** Rejects an error code that the API documentation does not list for the endpoint. */
export function assertDeclared(endpoint: EndpointSpec, code: ErrorCode | undefined): void {
  if (code === undefined || errorCodesOf(endpoint).includes(code)) return
  throw new Error(`${endpoint.method} ${endpoint.path} responds with '${code}': add it to 'errors' of the endpoint.`)
}

export function dataOf<E extends EndpointSpec>(reply: Reply<E>): Data<E> {
  if (!reply.body.success) throw new Error(`${reply.status}: ${reply.body.message}`)
  return reply.body.data
}

function requestOf(
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown; body?: unknown },
): [string, RequestInit] {
  recordIdentityNumbers(endpoint, input.body)
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>)
  const body = input.body === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(input.body) }
  return [`${API_ROOT}/${path}?${query.toString()}`, { method: endpoint.method, ...body }]
}

/** Returns the statuses of concurrent calls in ascending order, because it is random which call wins. */
export function statusesOf(replies: readonly { status: number }[]): number[] {
  return replies.map((reply) => reply.status).toSorted((one, other) => one - other)
}

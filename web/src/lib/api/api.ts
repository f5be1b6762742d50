import type { EndpointAt } from '@voltloop/contract/all'
import { API_ROOT, type Envelope, type Failure, type Input } from '@voltloop/contract/core/endpoint'
import { NETWORK_ERROR, NO_CONNECTION, REQUEST_FAILED } from '../words/client.words.ts'
import { noteServerTime } from '../format/clock.ts'
import { takeEarlyResponse } from './early-responses.ts'
import { isLogoutPending, sendPendingLogout } from '../session/pending-logout.ts'

/** The error that every failed call throws. `status` 0 means that no response arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly data: Failure | null
  /** The error code that the server sent; undefined if no response of the API arrived. */
  readonly code: Failure['code'] | undefined
  /** When the server wants the call to be repeated; undefined if it did not say. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, status: number, statusText: string, data: Failure | null, retryAfterMs?: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.data = data
    this.code = data?.code
    this.retryAfterMs = retryAfterMs
  }
}

interface Options {
  /** One key per button press: the server answers a repeated key with its first response. */
  idempotencyKey?: string
  /** Cancels the request. The call then never settles. */
  signal?: AbortSignal
}

/** The method and path of an endpoint, such as `GET customer/me`. */
type Route = keyof EndpointAt

/** Calls an endpoint of the contract and returns its envelope, or throws an ApiError. */
export async function call<R extends Route>(
  route: R,
  input: Input<EndpointAt[R]>,
  options: Options = {},
): Promise<Envelope<EndpointAt[R]>> {
  const { method, url } = requestLineOf(route, input)
  return send<R>(url, {
    method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(options.signal && { signal: options.signal }),
  })
}

export async function upload<R extends Route>(
  route: R,
  input: Input<EndpointAt[R]>,
  file: File,
): Promise<Envelope<EndpointAt[R]>> {
  const { method, url } = requestLineOf(route, input)
  const body = new FormData()
  body.set('file', file)
  return send<R>(url, { method, body })
}

/** Downloads a streamed response, such as a PDF, or throws an ApiError. */
export async function download<R extends Route>(route: R, input: Input<EndpointAt[R]>): Promise<Blob> {
  const { method, url } = requestLineOf(route, input)
  return orConnectionLost((await request(url, { method })).blob())
}

async function send<R extends Route>(url: string, init: RequestInit): Promise<Envelope<EndpointAt[R]>> {
  return orConnectionLost((await request(url, init)).json() as Promise<Envelope<EndpointAt[R]>>)
}

let session = new AbortController()

export const sessionSignal = (): AbortSignal => session.signal

/**
 * Runs a logout. Calls that are pending or start later are aborted and never settle: the server would answer them with
 * 401, and the page would show that the session has expired. The login is another page, which calls again.
 */
export async function endSession(logOut: () => Promise<unknown>): Promise<void> {
  session.abort()
  await logOut()
}

/** Allows calls on a page that has just been loaded. */
export function beginSession(): void {
  session = new AbortController()
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const { signal } = session
  // End the old session first: this device is logged out, so no call may use it.
  if (!signal.aborted && isLogoutPending() && !(await sendPendingLogout()))
    throw new ApiError(NO_CONNECTION, 0, '', null)
  const early = init.method === 'GET' && !signal.aborted ? await takeEarlyResponse(url) : null
  const response =
    early?.response ??
    (await orConnectionLost(fetch(url, { ...init, credentials: 'same-origin', signal: anyOf(signal, init.signal) })))
  noteServerTime(response.headers.get('x-server-time'), early?.receivedAt)
  if (response.ok) return response
  const failure = asFailure(await response.json().catch(() => null))
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
  throw new ApiError(failure?.message ?? REQUEST_FAILED, response.status, response.statusText, failure, retryAfterMs)
}

const anyOf = (ofSession: AbortSignal, own: AbortSignal | null | undefined) =>
  own ? AbortSignal.any([ofSession, own]) : ofSession

// The connection may break before the response or while its body is read. Browsers word that each in their own way, such
// as 'Failed to fetch', so their message is not shown.
function orConnectionLost<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return new Promise<T>(() => undefined)
    throw new ApiError(error instanceof Error && error.message ? NO_CONNECTION : NETWORK_ERROR, 0, '', null)
  })
}

function requestLineOf(route: Route, input: { params?: unknown; query?: unknown }): { method: string; url: string } {
  const [method = '', template = ''] = route.split(' ')
  const params = (input.params ?? {}) as Record<string, string>
  const path = template.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, string | number | undefined>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return { method, url: `${API_ROOT}/${path}${query.size > 0 ? `?${query.toString()}` : ''}` }
}

function asFailure(body: unknown): Failure | null {
  const isFailure = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  return isFailure ? (body as Failure) : null
}

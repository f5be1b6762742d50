import { API_ROOT, type EndpointSpec, type Envelope, type Failure, type Input } from '@voltloop/contract/endpoint'
import { NETWORK_ERROR, REQUEST_FAILED } from '@voltloop/contract/messages/client'
import { noteServerTime } from './clock.ts'

/** The error that every failed call throws. `status` 0 means that no response arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly data: Failure | null
  /** Which failure the server sent; undefined when no answer of the API came. */
  readonly code: Failure['code'] | undefined

  constructor(message: string, status: number, statusText: string, data: Failure | null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.data = data
    this.code = data?.code
  }
}

interface Options {
  /** One key per button press: the server answers a repeated key with its first response. */
  idempotencyKey?: string
}

/**
 * The method and path of an endpoint, for code that must stay small: `call<typeof getMe>({ method: 'GET', path:
 * 'customer/me' })` bundles no schema, and the compiler rejects it if method or path differ from the contract.
 */
type Address<E extends EndpointSpec> = Pick<E, 'method' | 'path'>

/** Calls an endpoint of the contract and returns its envelope, or throws an ApiError. */
export async function call<E extends EndpointSpec>(
  endpoint: E | Address<E>,
  input: Input<E>,
  options: Options = {},
): Promise<Envelope<E>> {
  return send<E>(urlOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
}

/** Calls an endpoint that accepts one file. */
export async function upload<E extends EndpointSpec>(
  endpoint: E | Address<E>,
  input: Input<E>,
  file: File,
): Promise<Envelope<E>> {
  const body = new FormData()
  body.set('file', file)
  return send<E>(urlOf(endpoint, input), { method: endpoint.method, body })
}

/** Downloads a streamed response, such as a PDF, or throws an ApiError. */
export async function download<E extends EndpointSpec>(endpoint: Address<E>, input: Input<E>): Promise<Blob> {
  return (await request(urlOf(endpoint, input), { method: endpoint.method })).blob()
}

async function send<E extends EndpointSpec>(url: string, init: RequestInit): Promise<Envelope<E>> {
  return (await request(url, init)).json() as Promise<Envelope<E>>
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
    throw new ApiError(error instanceof Error && error.message ? error.message : NETWORK_ERROR, 0, '', null)
  })
  noteServerTime(response.headers.get('x-server-time'))
  if (response.ok) return response
  const failure = asFailure(await response.json().catch(() => null))
  throw new ApiError(failure?.message ?? REQUEST_FAILED, response.status, response.statusText, failure)
}

function urlOf(endpoint: Pick<EndpointSpec, 'path'>, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, string | number | undefined>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return `${API_ROOT}/${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

function asFailure(body: unknown): Failure | null {
  const isFailure = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
  return isFailure ? (body as Failure) : null
}

import { Agent as HttpAgent, request as requestHttp, type ClientRequest } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { MeasureCall } from '../platform/metrics/outside-calls.ts'

export interface GatewaySetting {
  apiUrl: string
  checkoutUrl: string
  keyId: string
  keySecret: string
  /** The current secret, and during a rotation also the previous one. */
  webhookSecrets: readonly string[]
  timeoutMs: number
  measureCall?: MeasureCall
}

export class GatewayError extends Error {
  /** The HTTP status of the response; null if there was no response or it could not be parsed. */
  readonly status: number | null

  constructor(status: number | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayError'
    this.status = status
  }

  /** Whether the time limit passed without a response. */
  get isTimeout(): boolean {
    return this.cause instanceof Error && this.cause.name === 'TimeoutError'
  }

  /** Returns whether a retry would fail the same way. Wrong credentials do not count, because an operator can correct them. */
  get isFinal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && !RETRYABLE.has(this.status)
  }
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  /** A shorter time limit than that of the setting. */
  timeoutMs?: number
}

/** Calls the gateway within the time limit and parses its response as `shape`. Every failure is a GatewayError. */
export async function callGateway<Shape extends z.ZodMiniType>(
  setting: GatewaySetting,
  { method, path, body, headers = {}, timeoutMs = setting.timeoutMs }: Call,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const { status, text } = await send({ ...setting, timeoutMs }, method, path, body, headers)
  const answer = parse(text)
  if (status < 200 || status > 299) {
    const refusal = z.safeParse(Refused, answer)
    throw new GatewayError(status, refusal.success ? refusal.data.error.description : `answered with ${status}`)
  }
  const read = z.safeParse(shape, answer)
  if (!read.success) throw new GatewayError(null, `answered ${method} ${path} in an unknown shape`)
  return read.data
}

/** Returns null for an id that the gateway does not know: it rejects the request. Every other failure is passed on. */
export async function nullIfUnknown<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof GatewayError && error.isFinal) return null
    throw error
  }
}

// Retryable statuses: timeout, conflict and rate limit, and 401 and 403, which an operator has to fix.
const RETRYABLE = new Set([401, 403, 408, 409, 425, 429])

const Refused = z.object({ error: z.object({ description: z.string() }) })

// Uses node:http, which follows no redirects and needs little more than half of the processor time of fetch. The agents keep connections open for
// the next call, but close them before the gateway may do so: a request that meets a closing connection fails.
const KEPT_OPEN = { keepAlive: true, timeout: 4_000 }
const AGENTS = { http: new HttpAgent(KEPT_OPEN), https: new HttpsAgent(KEPT_OPEN) }

async function send(
  { apiUrl, keyId, keySecret, timeoutMs }: GatewaySetting,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/v1${path}`)
  const sent = body && Buffer.from(JSON.stringify(body))
  // The timeout also covers reading the body.
  const signal = AbortSignal.timeout(timeoutMs)
  const options = {
    method,
    signal,
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      accept: 'application/json',
      ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      ...headers,
    },
  }
  try {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, agent: AGENTS.https })
        : requestHttp(url, { ...options, agent: AGENTS.http })
    return await exchange(request, sent)
  } catch (error) {
    const cause: unknown = signal.aborted ? signal.reason : error
    throw new GatewayError(null, `did not respond to ${method} ${path}`, { cause })
  }
}

function exchange(request: ClientRequest, body: Buffer | undefined): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    // The request also raises errors that occur while the response is read.
    request.on('error', reject)
    request.on('response', (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
    request.end(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, for example an error page of a proxy.
    return null
  }
}

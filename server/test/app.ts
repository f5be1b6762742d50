import { API_ROOT, type EndpointSpec, type Envelope, type Failure, type Input } from '@voltloop/contract/endpoint'
import { buildApp, type App } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createLog } from '../src/platform/log.ts'
import { createTestDatabase } from './database.ts'

export interface Reply<E extends EndpointSpec> {
  status: number
  headers: Headers
  body: Envelope<E> | Failure
}

export interface Caller {
  /** Calls as the web does, over real HTTP, as whoever this caller is. */
  call<E extends EndpointSpec>(endpoint: E, input: Input<E>): Promise<Reply<E>>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface TestApp extends Caller {
  app: App
  url: string
  /** Every line that was logged. */
  logged: string[]
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

/** A running server with a database of its own. `settings` override the environment it reads. */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const logged: string[] = []
  const config = readConfig({ ...SETTINGS, DATABASE_URL: database.url, ...settings })
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  const app = await buildApp({ config, log, webFolder: null })
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const caller = callerAt(url)
  return {
    ...caller,
    app,
    url,
    logged,
    advance: async (seconds) => {
      await caller.fetch('/dev/clock', {
        method: 'POST',
        headers: JSON_HEADERS,
        body: JSON.stringify({ advance: seconds }),
      })
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

const SETTINGS = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  DATA_DIR: '/nonexistent',
  RATE_LIMIT_FACTOR: '1000',
  RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:3001/v1/checkout.js',
}
const JSON_HEADERS = { 'content-type': 'application/json' }

function callerAt(url: string, headers: Record<string, string> = {}): Caller {
  return {
    fetch: (path, init = {}) =>
      fetch(new URL(path, url), { redirect: 'manual', ...init, headers: { ...headers, ...toRecord(init.headers) } }),
    call: async <E extends EndpointSpec>(endpoint: E, input: Input<E>) => {
      const { path, init } = requestOf(endpoint, input)
      const response = await fetch(new URL(path, url), { ...init, headers: { ...headers, ...toRecord(init.headers) } })
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Envelope<E> | Failure,
      }
    },
  }
}

function requestOf(
  endpoint: EndpointSpec,
  input: { params?: unknown; query?: unknown; body?: unknown },
): { path: string; init: RequestInit } {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>)
  const body = input.body === undefined ? {} : { headers: JSON_HEADERS, body: JSON.stringify(input.body) }
  return { path: `${API_ROOT}/${path}?${query.toString()}`, init: { method: endpoint.method, ...body } }
}

const toRecord = (headers: RequestInit['headers']) => Object.fromEntries(new Headers(headers))

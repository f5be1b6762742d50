import { API_ROOT, type Data, type EndpointSpec, type Failure } from '@voltloop/contract/core/endpoint'
import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { FAILURES } from '@voltloop/contract/core/errors'

type FieldErrors = NonNullable<Failure['errors']>

/** How the fake API answers one endpoint: with data, with a failure, by a broken connection, or never. */
type Reply = { data?: unknown; meta?: object } | { code: ErrorCode; errors: FieldErrors } | 'unreachable' | 'hanging'

export interface SentRequest {
  readonly method: string
  readonly path: string
  /** The query string, without the question mark. */
  readonly search: string
  readonly body: unknown
  readonly headers: Headers
  /** The signal that aborts the request. */
  readonly signal: AbortSignal | undefined
}

/** Answers every request of the web app in place of the server. Endpoints without an answer return 404. */
export class FakeApi {
  readonly requests: SentRequest[] = []
  readonly #released = new AbortController()
  readonly #replies = new Map<string, (query: URLSearchParams) => Reply>()

  /** Answers an endpoint with data, from now on. */
  reply<E extends EndpointSpec>(endpoint: E, data: Data<E>, meta?: object): this {
    return this.#set(endpoint, () => ({ data, ...(meta && { meta }) }))
  }

  /** Answers an endpoint with one page of a list after the other: each page but the last names the next. */
  replyPages(endpoint: EndpointSpec, pages: readonly (readonly unknown[])[]): this {
    const total = pages.flat().length
    return this.#set(endpoint, (query) => {
      const index = Number(query.get('cursor') ?? 0)
      const nextCursor = index + 1 < pages.length ? String(index + 1) : null
      return { data: pages[index] ?? [], meta: { nextCursor, total } }
    })
  }

  /** Answers an endpoint with data that depends on the query, from now on. */
  replyTo<E extends EndpointSpec>(
    endpoint: E,
    answer: (query: URLSearchParams) => { data: Data<E>; meta?: object },
  ): this {
    return this.#set(endpoint, answer)
  }

  /** Answers an endpoint with a failure of the contract, from now on. `paths` names the fields that the failure is about. */
  fail(endpoint: EndpointSpec, code: ErrorCode, ...paths: string[]): this {
    const errors = paths.map((path) => ({ path, message: FAILURES[code].message }))
    return this.#set(endpoint, () => ({ code, errors }))
  }

  /** Answers an edit as if somebody else had given these fields other values meanwhile, from now on. */
  failChanged(endpoint: EndpointSpec, present: Record<string, unknown>): this {
    const errors = Object.entries(present).map(([path, value]) => ({ path, message: '', value }))
    return this.#set(endpoint, () => ({ code: 'changedMeanwhile', errors }))
  }

  /** Lets requests to an endpoint fail without an answer, as when the connection breaks. */
  disconnect(endpoint: EndpointSpec): this {
    return this.#set(endpoint, () => 'unreachable')
  }

  /** Does not answer an endpoint until `release` is called, as a server that hangs. */
  hang(endpoint: EndpointSpec): this {
    return this.#set(endpoint, () => 'hanging')
  }

  /** Breaks the connections of all requests that hang, now and later. */
  release(): void {
    this.#released.abort()
  }

  lastRequest(endpoint: EndpointSpec): SentRequest | undefined {
    return this.requestsTo(endpoint).at(-1)
  }

  requestsTo(endpoint: EndpointSpec): SentRequest[] {
    const matches = matcherOf(endpoint)
    return this.requests.filter(({ method, path }) => matches(method, path))
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, window.location.origin)
    const [method, path] = [init.method ?? 'GET', pathname.slice(API_ROOT.length + 1)]
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const signal = init.signal ?? undefined
    signal?.throwIfAborted()
    this.requests.push({
      method,
      path,
      search: searchParams.toString(),
      body,
      headers: new Headers(init.headers),
      signal,
    })
    const reply = this.#find(method, path)?.(searchParams) ?? { code: 'notFound' as const, errors: [] }
    if (reply === 'unreachable') throw new TypeError('Failed to fetch')
    if (reply === 'hanging') return this.#untilReleased(signal)
    if (!('code' in reply)) return Response.json({ success: true, message: '', data: reply.data, ...reply.meta })
    const { code, errors } = reply
    const { status, message } = FAILURES[code]
    return Response.json({ success: false, code, message, errors } satisfies Failure, { status })
  }

  #untilReleased(aborted?: AbortSignal): Promise<never> {
    return new Promise((_resolve, reject) => {
      const breakConnection = () => reject(new TypeError('Failed to fetch'))
      if (this.#released.signal.aborted) breakConnection()
      this.#released.signal.addEventListener('abort', breakConnection)
      aborted?.addEventListener('abort', () => reject(aborted.reason as DOMException))
    })
  }

  #find(method: string, path: string) {
    for (const [key, reply] of this.#replies) {
      const [replyMethod = '', replyPath = ''] = key.split(' ')
      if (matcherOf({ method: replyMethod, path: replyPath })(method, path)) return reply
    }
    return undefined
  }

  #set({ method, path }: EndpointSpec, reply: (query: URLSearchParams) => Reply): this {
    this.#replies.set(`${method} ${path}`, reply)
    return this
  }
}

function matcherOf(endpoint: { method: string; path: string }) {
  const pattern = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return (method: string, path: string) => method === endpoint.method && pattern.test(path)
}

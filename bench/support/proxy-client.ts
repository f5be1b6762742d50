import { Agent, request } from 'node:http'
import { API_ROOT, type EndpointSpec } from '@voltloop/contract/endpoint'

export interface TimedReply {
  status: number
  /** From the call until the whole response has arrived. */
  ms: number
  hasRetryAfter: boolean
}

/** Sends requests over a limited number of kept connections, as a reverse proxy does; `fetch` would open a new one for each request that waits. */
export function createProxyClient(url: string, mostConnections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostConnections })
  return {
    send: (endpoint: EndpointSpec, cookie: string, body?: object, headers: Record<string, string> = {}) =>
      new Promise<TimedReply>((resolve, reject) => {
        const startedAtMs = performance.now()
        const sent = request(
          `${url}${API_ROOT}/${endpoint.path}`,
          {
            agent,
            method: endpoint.method,
            headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
          },
          (response) => {
            response.resume()
            response.once('error', reject)
            response.once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                ms: performance.now() - startedAtMs,
                hasRetryAfter: response.headers['retry-after'] !== undefined,
              }),
            )
          },
        )
        sent.once('error', reject)
        sent.end(body && JSON.stringify(body))
      }),
    close: () => agent.destroy(),
  }
}

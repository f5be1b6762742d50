import { connect, type Socket } from 'node:net'
import { API_ROOT, type EndpointSpec } from '@voltloop/contract/core/endpoint'

export interface TimedReply {
  /** 0 if the connection broke before the whole response had arrived. */
  status: number
  /** From the call until the whole response has arrived, including the wait for a connection. */
  ms: number
  hasRetryAfter: boolean
}

export interface ProxyClient {
  /** Opens all connections, one after the other. Resolves when the server has answered on each. */
  warm(endpoint: EndpointSpec): Promise<void>
  send(endpoint: EndpointSpec, cookie: string, body?: object, headers?: Record<string, string>): Promise<TimedReply>
  close(): void
}

interface Call {
  text: string
  startedAtMs: number
  settle(reply: TimedReply): void
}

/**
 * Sends requests over a limited number of kept connections, as a reverse proxy does. It writes and reads HTTP on plain sockets, because it shares the
 * processor with the server that it measures: `fetch` and `node:http` need several times as much processor time for each request.
 */
export function createProxyClient(url: string, mostConnections: number): ProxyClient {
  const { hostname, port, host } = new URL(url)
  const sockets = new Set<Socket>()
  const idle: ((call: Call) => void)[] = []
  const waiting: Call[] = []

  function open(first: Call): void {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    sockets.add(socket)
    let call: Call | null = null
    let received = ''
    const start = (next: Call) => {
      call = next
      received = ''
      socket.write(next.text)
    }
    const finish = (reply: Omit<TimedReply, 'ms'>) => {
      call?.settle({ ...reply, ms: performance.now() - call.startedAtMs })
      call = null
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      received += chunk
      const reply = readReply(received)
      if (!reply) return
      finish(reply)
      const next = waiting.shift()
      if (next) start(next)
      else idle.push(start)
    })
    // The close that follows an error settles the call.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      const at = idle.indexOf(start)
      if (at !== -1) idle.splice(at, 1)
      finish({ status: 0, hasRetryAfter: false })
      const next = waiting.shift()
      if (next) open(next)
    })
    start(first)
  }

  const begin = (text: string, start: (call: Call) => void) =>
    new Promise<TimedReply>((settle) => start({ text, startedAtMs: performance.now(), settle }))

  const dispatch = (call: Call) => {
    const start = idle.pop()
    if (start) start(call)
    else if (sockets.size < mostConnections) open(call)
    else waiting.push(call)
  }

  return {
    warm: async (endpoint) => {
      while (sockets.size < mostConnections) await begin(requestText(host, endpoint, {}), open)
    },
    send: (endpoint, cookie, body, headers = {}) =>
      begin(requestText(host, endpoint, { cookie, ...headers }, body), dispatch),
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function requestText(host: string, endpoint: EndpointSpec, headers: Record<string, string>, body?: object): string {
  const content = body ? JSON.stringify(body) : ''
  const head = {
    host,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${endpoint.method} ${API_ROOT}/${endpoint.path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}

// The server sends the length of every response, because the client accepts no compression.
function readReply(received: string): Omit<TimedReply, 'ms'> | null {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd === -1) return null
  const head = received.slice(0, headEnd).toLowerCase()
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length === undefined) throw new Error(`The server sent a response without its length: ${head}`)
  if (received.length < headEnd + 4 + Number(length)) return null
  return { status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after: ') }
}

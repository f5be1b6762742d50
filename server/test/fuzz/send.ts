import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Json } from './json-schema.ts'
import type { FuzzRequest } from './random-request.ts'

export interface FuzzResponse {
  method: string
  status: number
  type: string
  body: Json | undefined
}

/** The status of a large upload whose connection the server closed before all of it was sent. */
export const CUT_OFF = 0
const LARGE_BYTES = 1024 * 1024

/** Sends requests byte by byte as they are: fetch would correct some of them. */
export function openSender(url: string, lanes: number, timeoutMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const { hostname, port } = new URL(url)
  const send = ({ method, path, headers, body }: FuzzRequest, cookie: string | null): Promise<FuzzResponse> =>
    new Promise((settle, reject) => {
      const sent = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...(cookie !== null && { cookie }) } },
        (response) => {
          const type = response.headers['content-type'] ?? ''
          const answer = { method, status: response.statusCode ?? 0, type }
          // A live stream never ends.
          if (type.startsWith('text/event-stream')) {
            sent.destroy()
            settle({ ...answer, body: undefined })
            return
          }
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            settle({
              ...answer,
              body: parse(type, decode(response.headers['content-encoding'], Buffer.concat(chunks))),
            }),
          )
        },
      )
      const timer = setTimeout(() => sent.destroy(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
      sent.on('close', () => clearTimeout(timer))
      sent.on('error', (error: Error & { code?: string }) => {
        const isCutOff = (error.code === 'EPIPE' || error.code === 'ECONNRESET') && (body?.length ?? 0) > LARGE_BYTES
        if (isCutOff) settle({ method, status: CUT_OFF, type: '', body: undefined })
        else reject(error)
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

function decode(encoding: string | undefined, bytes: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

function parse(type: string, bytes: Buffer): Json | undefined {
  if (!type.startsWith('application/json')) return undefined
  try {
    return JSON.parse(bytes.toString()) as Json
  } catch {
    // The check of the response reports a body that is not what its type says.
    return undefined
  }
}

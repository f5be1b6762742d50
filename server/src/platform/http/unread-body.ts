import type { FastifyReply, FastifyRequest } from 'fastify'

// More than the largest upload that any endpoint accepts.
const MOST_DISCARDED_BYTES = 8 * 1024 * 1024

export function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && !raw.complete
}

/**
 * Decides what happens to the rest of a body whose request is refused. The rest is discarded and the connection stays open: a connection that is
 * closed at once would be reset by the bytes that still arrive, and the sender would see a broken connection instead of the response. A very long
 * body closes the connection: at once if its length is known, else when too much of it has arrived.
 */
export function discardUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  if (!hasUnreadBody(request)) return
  const length = request.headers['content-length']
  if (Number(length ?? 0) > MOST_DISCARDED_BYTES) {
    reply.header('connection', 'close')
    return
  }
  reply.removeHeader('connection')
  if (length === undefined) discardUpTo(MOST_DISCARDED_BYTES, request.raw)
}

function discardUpTo(maxBytes: number, raw: FastifyRequest['raw']): void {
  let discarded = 0
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > maxBytes) raw.socket.destroy()
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'

// More than the largest upload that any endpoint accepts.
const MOST_DISCARDED_BYTES = 8 * 1024 * 1024

/** Returns whether the sender has not finished sending the body. */
export function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return hasBody && !raw.complete
}

/**
 * Decides what happens to the rest of a body whose request is refused. Node discards it if the connection stays open. A connection that is closed
 * at once would be reset by the bytes that still arrive, and the sender would see a broken connection instead of the response. Only a body without
 * a length, or a very long one, closes the connection.
 */
export function discardUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  if (!hasUnreadBody(request)) return
  if (Number(request.headers['content-length']) <= MOST_DISCARDED_BYTES) reply.removeHeader('connection')
  else reply.header('connection', 'close')
}

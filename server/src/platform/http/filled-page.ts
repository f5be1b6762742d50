import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fillSlots } from '@voltloop/contract/public-pages/page-slots'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface FilledPage {
  etag: string
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>
}

/** Fills a page and compresses it once, because it is sent many times until its values change. */
export async function fillPage(template: string, values: object): Promise<FilledPage> {
  const html = Buffer.from(fillSlots(template, values))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html)])
  // Weak, because the same page is sent in several encodings.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
  return { etag, bodies: { br, gzip: gzipped, identity: html } }
}

export function sendFilledPage(request: FastifyRequest, reply: FastifyReply, page: FilledPage): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding])
}

function encodingFor(accepted: string): keyof FilledPage['bodies'] {
  const names = accepted.split(',').map((part) => part.trim())
  return (['br', 'gzip'] as const).find((name) => names.some((part) => part.split(';')[0] === name)) ?? 'identity'
}

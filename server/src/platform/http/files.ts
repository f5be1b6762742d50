import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { Files } from '../files.ts'

/** Serves stored files under their hash. The content of a name never changes, so browsers may cache it for ever. */
export function serveFiles(http: FastifyInstance, files: Files): void {
  http.get<{ Params: { name: string } }>('/files/:name', async ({ params: { name }, headers }, reply) => {
    // Reject any other name, so that no request reaches another key or folder.
    if (!NAME.test(name)) throw new AppError('notFound')
    const tag = `"${name}"`
    const isCached = headers['if-none-match']?.includes(tag) ?? false
    const bytes = isCached ? null : await files.get(name)
    if (!isCached && bytes === null) throw new AppError('notFound')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    return bytes === null ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}

const NAME = /^[0-9a-f]{40}\.webp$/

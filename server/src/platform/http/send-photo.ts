import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a photo. Its bytes never change, so a browser that already has them gets a 304; `read` still checks the permission on every request, and
 * returns null for a cached one.
 */
export async function sendPhoto(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  photoId: string,
  read: (isCached: boolean) => Promise<Buffer | null>,
): Promise<void> {
  const tag = `"${photoId}"`
  const bytes = await read(request.headers['if-none-match']?.includes(tag) ?? false)
  reply.header('cache-control', 'private, no-cache').header('etag', tag)
  if (bytes) await reply.type('image/webp').send(bytes)
  else await reply.code(304).send()
}

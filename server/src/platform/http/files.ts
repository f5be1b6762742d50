import { mkdir } from 'node:fs/promises'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves stored files under their hash. The content of a name never changes, so browsers may cache it for ever. */
export async function serveFiles(http: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await http.register(staticFiles, {
    root: folder,
    prefix: '/files/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
  })
}

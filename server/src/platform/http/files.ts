import { mkdir } from 'node:fs/promises'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves kept files under their hash: what a name stands for never changes. */
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

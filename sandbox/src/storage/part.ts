import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage, shownTime, table } from '../page.ts'
import type { SandboxSettings } from '../settings.ts'
import { etagOf, openObjectStore, type StoredObject } from './object-store.ts'
import { findSignatureProblem } from './signature.ts'

type StorageFault = 'refuse' | 'timeout'
type ListQuery = { prefix?: string; 'max-keys'?: string; 'continuation-token'?: string }

const LARGEST_OBJECT = 64 * 1024 * 1024
const PAGE_SIZE = 1000

/** Opens an object store with one bucket and the S3 protocol, at /s3. Without settings it refuses every request. */
export function openStoragePart(settings: SandboxSettings) {
  const objects = openObjectStore(join(settings.dataDir, 'objects'))
  let faults: StorageFault[] = []

  return {
    routes: (app: FastifyInstance) => {
      app.register(async (scope) => bindS3(scope, settings, objects, () => faults.shift()))
      app.post<{ Body: { mode: StorageFault; times: number } }>(
        '/storage/faults',
        { schema: { body: FAULT } },
        ({ body }) => {
          faults.push(...Array<StorageFault>(body.times).fill(body.mode))
          return { faults }
        },
      )
      app.delete('/storage/faults', () => {
        faults = []
        return { faults }
      })
      app.get('/storage.json', () => objects.list())
      app.delete('/storage.json', (_request, reply) => {
        objects.clear()
        return reply.status(204).send()
      })
      app.get('/storage', (_request, reply) => {
        const rows = objects.list().map(({ key, size, storedAt }) => [key, String(size), shownTime(storedAt)])
        return sendPage(reply, 'Storage', table(['Key', 'Bytes', 'Stored'], rows, 'No files yet.'))
      })
    },
    stop: () => undefined,
  }
}

type Objects = ReturnType<typeof openObjectStore>

function bindS3(
  app: FastifyInstance,
  { s3 }: SandboxSettings,
  objects: Objects,
  nextFault: () => StorageFault | undefined,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_OBJECT }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('preHandler', async (request, reply) => {
    const fault = nextFault()
    if (fault === 'timeout') return reply.hijack()
    if (fault === 'refuse') return sendError(reply, 503, 'SlowDown')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { method, url, headers } = request
    const problem = s3 ? findSignatureProblem({ method, url, headers, body }, s3) : 'AccessDenied'
    if (problem !== null)
      return sendError(reply, problem.endsWith('Mismatch') || problem.endsWith('Malformed') ? 400 : 403, problem)
    const { bucket } = request.params as { bucket: string }
    if (bucket !== s3?.bucket) return sendError(reply, 404, 'NoSuchBucket')
    return undefined
  })
  app.get<{ Querystring: ListQuery }>('/s3/:bucket', ({ query }, reply) => {
    const size = Math.min(Number(query['max-keys'] ?? PAGE_SIZE), PAGE_SIZE)
    const after = query['continuation-token'] ?? ''
    const rest = objects.list(query.prefix).filter(({ key }) => key > after)
    return reply.type('application/xml').send(listXml(rest.slice(0, size), rest.length > size))
  })
  app.route<{ Params: { '*': string }; Body: Buffer | undefined }>({
    method: ['GET', 'HEAD'],
    url: '/s3/:bucket/*',
    handler: ({ params }, reply) => {
      const bytes = objects.get(params['*'])
      if (bytes === null) return sendError(reply, 404, 'NoSuchKey')
      return reply.header('etag', etagOf(bytes)).type('application/octet-stream').send(bytes)
    },
  })
  app.put<{ Params: { '*': string }; Body: Buffer | undefined }>('/s3/:bucket/*', ({ params, body }, reply) => {
    const bytes = body ?? Buffer.alloc(0)
    objects.put(params['*'], bytes)
    return reply.header('etag', etagOf(bytes)).send()
  })
  app.delete<{ Params: { '*': string } }>('/s3/:bucket/*', ({ params }, reply) => {
    objects.remove(params['*'])
    return reply.status(204).send()
  })
}

function listXml(page: StoredObject[], isTruncated: boolean): string {
  const contents = page.map(
    ({ key, size, etag, storedAt }) =>
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${storedAt}</LastModified><ETag>${escapeXml(etag)}</ETag><Size>${size}</Size></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? '')}</NextContinuationToken>` : ''
  return `${XML}<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

function sendError(reply: FastifyReply, status: number, code: string) {
  return reply.status(status).type('application/xml').send(`${XML}<Error><Code>${code}</Code></Error>`)
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

const FAULT = {
  type: 'object',
  required: ['mode'],
  properties: {
    mode: { enum: ['refuse', 'timeout'] },
    times: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
  },
}

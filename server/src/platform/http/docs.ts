import type { NamedEndpoint } from '@voltloop/contract/all'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiDocument, operationsOf } from './openapi.ts'

/** Serves the API reference: for tools at /api/openapi.json, and as a page for people at /api/docs. */
export function bindDocs(http: FastifyInstance, endpoints: readonly NamedEndpoint[], version: string): void {
  const { html, policy } = docsPage(operationsOf(endpoints), version)
  const document = openApiDocument(endpoints, version)
  http.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html),
  )
  http.get('/api/openapi.json', (_request, reply) => reply.send(document))
}

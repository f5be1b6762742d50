import { SCREENS } from '@voltloop/contract/core/screens'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../platform/html.ts'
import type { ReadStorefront } from './storefront.ts'

// Pages for visitors. Search engines cannot log in, and the forms say nothing about the offer.
const STATIC_PAGES = [SCREENS.landing, SCREENS.contact, SCREENS.refunds, SCREENS.terms, SCREENS.privacy]

export function bindCrawlerFiles(http: FastifyInstance, publicUrl: string, readStorefront: ReadStorefront): void {
  http.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  )
  http.get('/sitemap.xml', async (_request, reply) => {
    const { paths } = await readStorefront()
    const urls = [...STATIC_PAGES, ...paths].map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
    const list = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
    return reply
      .headers({ 'cache-control': 'no-cache' })
      .type('application/xml; charset=utf-8')
      .send(`<?xml version="1.0" encoding="UTF-8"?>\n${list}\n`)
  })
}

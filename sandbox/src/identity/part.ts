import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { html, sendPage } from '../page.ts'
import type { SandboxSettings } from '../settings.ts'
import { loginPage } from './login-page.ts'
import { makeProvider } from './provider.ts'
import { openIdentityStore } from './store.ts'

export function openIdentityPart(settings: SandboxSettings, issuer: string) {
  const store = openIdentityStore(join(settings.dataDir, 'identity.jsonl'))
  const provider = makeProvider(issuer, settings, store)
  return {
    routes: (app: FastifyInstance) => {
      aboutPage(app, issuer)
      loginPage(app, provider, store)
      mount(app, provider)
    },
    stop: store.close,
  }
}

function aboutPage(app: FastifyInstance, issuer: string) {
  const discovery = `${issuer}/.well-known/openid-configuration`
  app.get('/identity', (_request, reply) =>
    sendPage(
      reply,
      'Identity',
      html`<p class="lead">
          A replacement for Google. Press “Continue with Google” on the product’s login page to see its login page.
        </p>
        <dl>
          <dt>Issuer</dt>
          <dd><code>${issuer}</code></dd>
          <dt>Discovery</dt>
          <dd><a href="${discovery}">${discovery}</a></dd>
        </dl>`,
    ),
  )
}

/** Passes all other requests under /identity to the provider, before their body is read. */
function mount(app: FastifyInstance, provider: Provider) {
  const handle = provider.callback()
  app.all('/identity/*', {
    onRequest: async (request, reply) => {
      const raw: IncomingMessage & { originalUrl?: string } = request.raw
      raw.originalUrl = request.url
      raw.url = request.url.slice('/identity'.length)
      reply.hijack()
      await handle(raw, reply.raw)
    },
    handler: (_request, reply) => reply.callNotFound(),
  })
}

import type { Connect, Plugin } from 'vite'
import { prerendered } from './prerendered.ts'

/**
 * Serves separate HTML pages for their paths and app.html for the app's other paths, under `vite` and `vite preview`,
 * like the server in production.
 */
export function shellFallback(): Plugin {
  return {
    name: 'voltloop:shell-fallback',
    configureServer(server) {
      server.middlewares.use(serveShell)
    },
    configurePreviewServer(server) {
      server.middlewares.use(serveShell)
    },
  }
}

const FILES_OF_KINDS: Record<string, string> = { cities: '/city.html', models: '/model.html', v: '/label.html' }

const serveShell: Connect.NextHandleFunction = (request, _response, next) => {
  const path = request.url?.split('?')[0] ?? '/'
  const page = prerendered.find(({ file }) => `/${file}` === `${path}.html`)
  const ofKind = /^\/(cities|models|v)\/[^/]+$/.exec(path)?.[1]
  if (page) request.url = `/${page.file}`
  else if (ofKind) request.url = FILES_OF_KINDS[ofKind] ?? '/app.html'
  else if (/^\/(dashboard|booking|auth)(\/|$)/.test(path)) request.url = '/app.html'
  next()
}

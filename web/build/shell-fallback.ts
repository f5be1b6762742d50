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

const serveShell: Connect.NextHandleFunction = (request, _response, next) => {
  const path = request.url?.split('?')[0] ?? '/'
  const page = prerendered.find(({ file }) => `/${file}` === `${path}.html`)
  const ofCatalogue = /^\/(cities|models)\/[^/]+$/.exec(path)?.[1]
  if (page) request.url = `/${page.file}`
  else if (ofCatalogue) request.url = ofCatalogue === 'cities' ? '/city.html' : '/model.html'
  else if (/^\/(dashboard|booking|auth)(\/|$)/.test(path)) request.url = '/app.html'
  next()
}

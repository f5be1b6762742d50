import type { Connect, Plugin } from 'vite'
import { prerendered } from './prerendered.ts'

/** Answers pages that are files of their own with these, and the app's other paths with app.html, under `vite` and
 * `vite preview`, as the server does in production. */
export function shellFallback(): Plugin {
  return {
    name: 'voltloop:shell-fallback',
    configureServer(server) {
      server.middlewares.use(toShell)
    },
    configurePreviewServer(server) {
      server.middlewares.use(toShell)
    },
  }
}

const toShell: Connect.NextHandleFunction = (request, _response, next) => {
  const path = request.url?.split('?')[0] ?? '/'
  const own = prerendered.find(({ file }) => `/${file}` === `${path}.html`)
  if (own) request.url = `/${own.file}`
  else if (/^\/(dashboard|booking|auth|dev)(\/|$)/.test(path)) request.url = '/app.html'
  next()
}

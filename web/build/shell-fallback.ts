import type { Connect, Plugin } from 'vite'

/** Answers the app's own paths with app.html under `vite` and `vite preview`, as the server does in production. */
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
  if (/^\/(dashboard|booking|auth)(\/|$)/.test(path)) request.url = '/app.html'
  next()
}

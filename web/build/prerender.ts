import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillSlots } from '@voltloop/contract/public-pages/page-slots'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { barColours } from '../src/styles/theme-choice.ts'
import { inlineScript } from './inline-script.ts'
import type { Prerendered, Rendered } from './prerendered.ts'
import { SAMPLE_VALUES } from './sample-values.ts'

export function prerender(pages: Prerendered[]): Plugin {
  let config: ResolvedConfig
  return {
    name: 'voltloop:prerender',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path, server }) {
        const page = pages.find(({ file }) => `/${file}` === path)
        if (!page) throw new Error(`${path} is not in the list of prerendered pages`)
        const { head, body } = await renderPage(page.render, server, config.root)
        rejectStyleAttributes(page.file, body)
        const icon = await readFile(join(config.publicDir, 'favicon.svg'), 'utf8')
        const scripts = ['/src/styles/before-paint.ts', ...page.inlineScripts].map((module) =>
          inlineScript(config.root, module),
        )
        const sharedHead =
          commonHead(icon) + (page.inlineCss ? '' : INSTALLABLE + UNLISTED) + (await Promise.all(scripts)).join('')
        const whole = html.replace('<!--head-->', () => sharedHead + head).replace('<!--body-->', () => body)
        return server ? fillSlots(whole, SAMPLE_VALUES) : whole
      },
    },
  }
}

interface RenderModule {
  render: () => Rendered
}

async function renderPage(module: string, server: ViteDevServer | undefined, root: string): Promise<Rendered> {
  if (server) return (await load(server, module)).render()
  // A build has no dev server, so create one without a port to render the page.
  const renderServer = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return (await load(renderServer, module)).render()
  } finally {
    await renderServer.close()
  }
}

async function load(server: ViteDevServer, module: string): Promise<RenderModule> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('pages are rendered in the ssr environment')
  return ssr.runner.import<RenderModule>(module)
}

/** Rejects style attributes: the content security policy blocks them, so they would silently have no effect. */
function rejectStyleAttributes(file: string, markup: string) {
  const found = /<[a-z][^>]*\sstyle="/i.exec(markup)
  if (found) throw new Error(`${file}: prerendered markup must have no style attribute: ${found[0]}`)
}

// Browsers fetch the manifest on a separate connection while the page is still rendering. Without it, the first pages
// of a visit render about 140 ms sooner, and the app's own pages, which people see after login, contain it.
const INSTALLABLE = '<link rel="manifest" href="/manifest.webmanifest" vite-ignore>'

// The app's own pages show nothing without a session, or belong to the link in somebody's mail.
const UNLISTED = '<meta name="robots" content="noindex">'

function commonHead(icon: string): string {
  return [
    '<meta name="color-scheme" content="dark">',
    `<meta name="theme-color" content="${barColours.dark}">`,
    // Inline the icon: it is smaller than the request for it.
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">`,
    // The build creates this file after the pages, so Vite must not resolve it.
    '<link rel="apple-touch-icon" href="/icons/touch-180.png" vite-ignore>',
    '<link rel="license" href="/licences.txt" vite-ignore>',
  ].join('')
}

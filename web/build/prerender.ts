import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { barColours } from '../src/styles/theme-choice.ts'
import { inlineScript } from './inline-script.ts'
import type { Prerendered, Rendered } from './prerendered.ts'

/** Puts each page's rendered markup in place of its marks, when building and in the dev server alike. */
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
        refuseStyleAttributes(page.file, body)
        const icon = await readFile(join(config.publicDir, 'favicon.svg'), 'utf8')
        const scripts = ['/src/styles/before-paint.ts', ...page.inlineScripts].map((module) =>
          inlineScript(config.root, module),
        )
        const everyHead =
          headOfEveryPage(icon) + (page.inlineCss ? '' : INSTALLABLE) + (await Promise.all(scripts)).join('')
        return html.replace('<!--head-->', () => everyHead + head).replace('<!--body-->', () => body)
      },
    },
  }
}

interface RenderModule {
  render: () => Rendered
}

async function renderPage(module: string, server: ViteDevServer | undefined, root: string): Promise<Rendered> {
  if (server) return (await load(server, module)).render()
  // A build has no dev server to run the page in: one is made that serves nobody.
  const alone = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return (await load(alone, module)).render()
  } finally {
    await alone.close()
  }
}

async function load(server: ViteDevServer, module: string): Promise<RenderModule> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('pages are rendered in the ssr environment')
  return ssr.runner.import<RenderModule>(module)
}

/** The content security policy allows no style attributes, so one in the markup would silently do nothing. */
function refuseStyleAttributes(file: string, markup: string) {
  const found = /<[a-z][^>]*\sstyle="/i.exec(markup)
  if (found) throw new Error(`${file}: prerendered markup must have no style attribute: ${found[0]}`)
}

// Browsers fetch it on a connection of its own while the page is still being drawn. Pages that are often the first are drawn a seventh of a second
// sooner without, and who logs in comes to one that has it.
const INSTALLABLE = '<link rel="manifest" href="/manifest.webmanifest" vite-ignore>'

function headOfEveryPage(icon: string): string {
  return [
    '<meta name="color-scheme" content="dark">',
    `<meta name="theme-color" content="${barColours.dark}">`,
    // Smaller than the request that would fetch it.
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">`,
    // Made by the build, after the pages.
    '<link rel="apple-touch-icon" href="/icons/touch-180.png" vite-ignore>',
  ].join('')
}

import { createHash } from 'node:crypto'
import { BRAND, BRAND_LINE } from '@voltloop/contract/core/brand'
import { NAV_BOOKINGS } from '../src/lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { barColours } from '../src/styles/theme-choice.ts'
import { bundleAlone } from './inline-script.ts'

export function installable(shell: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'voltloop:installable',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle[shell]
        if (page?.type !== 'asset' || typeof page.source !== 'string') throw new Error(`the build contains no ${shell}`)
        const version = createHash('sha256').update(page.source).digest('hex').slice(0, 12)
        const worker = await bundleAlone(config.root, 'src/service-worker/worker.ts', {
          SHELL_VERSION: JSON.stringify(version),
          SHELL_FILES: JSON.stringify(shellFiles(bundle, page.source)),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
      },
    },
  }
}

// The app loads these modules after its first screen and needs them to show that there is no connection.
const DEFERRED = ['/src/app/deferred.tsx', '/src/components/ui/toaster.tsx']

/** Returns the files that the page refers to and the chunks of the deferred modules, each with all its imports. */
function shellFiles(bundle: Rolldown.OutputBundle, html: string): string[] {
  const files = new Set<string>()
  const queue = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
  for (const module of DEFERRED) queue.push(chunkOf(bundle, module).fileName)
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (files.has(next)) continue
    files.add(next)
    const file = bundle[next]
    if (!file) throw new Error(`the build contains no ${next}`)
    if (file.type === 'chunk') queue.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []))
  }
  return [...files].map((name) => `/${name}`)
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module))) return file
  throw new Error(`the build contains no ${module}`)
}

const manifest = {
  id: '/',
  name: BRAND,
  short_name: BRAND,
  description: BRAND_LINE,
  lang: 'en-IN',
  start_url: SCREENS.home,
  scope: '/',
  display: 'standalone',
  background_color: barColours.dark,
  theme_color: barColours.dark,
  categories: ['travel', 'navigation'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...[192, 512].map((size) => ({ ...png('icon', size), purpose: 'any' })),
    ...[192, 512].map((size) => ({ ...png('maskable', size), purpose: 'maskable' })),
  ],
  shortcuts: [{ name: NAV_BOOKINGS, url: SCREENS.bookings, icons: [png('icon', 192)] }],
}

function png(name: string, size: number) {
  return { src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }
}

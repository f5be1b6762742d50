import { createHash } from 'node:crypto'
import { BRAND, BRAND_LINE } from '@voltloop/contract/messages/brand'
import { NAV_BOOKINGS } from '@voltloop/contract/messages/shell'
import { SCREENS } from '@voltloop/contract/screens'
import type { Plugin, ResolvedConfig } from 'vite'
import { barColours } from '../src/styles/theme-choice.ts'
import { bundleAlone } from './inline-script.ts'

/** What makes the web app one that can be installed: the manifest, and the worker that keeps the page of this very build. */
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
        if (page?.type !== 'asset') throw new Error(`the build holds no ${shell}`)
        const version = createHash('sha256').update(page.source).digest('hex').slice(0, 12)
        const worker = await bundleAlone(config.root, 'src/service-worker/worker.ts', {
          SHELL_VERSION: JSON.stringify(version),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker })
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
      },
    },
  }
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

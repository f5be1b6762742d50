import type { Plugin, Rolldown } from 'vite'
import { inlineHashes } from './csp.ts'
import type { InlineHashes } from './csp.ts'
import type { Prerendered } from './prerendered.ts'

/** The last hand on the built HTML: font preload, inlined stylesheets, scripts that come later, low-priority preloads, and csp.json over the result. */
export function finishHtml(pages: Prerendered[]): Plugin {
  return {
    name: 'voltloop:finish-html',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hashes: Record<string, InlineHashes> = {}
        for (const { file, inlineCss, isScriptLater } of pages) {
          const page = bundle[file]
          if (page?.type !== 'asset') throw new Error(`the build holds no ${file}`)
          let html = lowPriorityPreloads(preloadFont(text(page), bundle))
          if (inlineCss) html = inlineStylesheets(html, bundle)
          if (isScriptLater) html = nameScript(html, bundle)
          page.source = html
          hashes[file] = inlineHashes(html)
        }
        dropUnusedStylesheets(bundle)
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify(hashes, null, 2) })
      },
    },
  }
}

function text(asset: Rolldown.OutputAsset): string {
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}

function preloadFont(html: string, bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'))
  if (!font) throw new Error('the build holds no font to preload')
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
  return html.replace('<link rel="icon"', () => `${link}<link rel="icon"`)
}

function inlineStylesheets(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(stylesheetLink, (link, name: string) => {
    const css = bundle[name]
    if (css?.type !== 'asset') throw new Error(`${link} names no stylesheet of this build`)
    return `<style>${text(css).trim()}</style>`
  })
}

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

function nameScript(html: string, bundle: Rolldown.OutputBundle): string {
  const named = html.replaceAll(preloadLink, '').replace(entryScript, (_script, name: string) => {
    const files = withImports(name, bundle).map((file) => `/${file}`)
    return `<meta name="hydration-files" content="${files.join(' ')}">`
  })
  if (entryScript.test(named)) throw new Error('the page has more than one script of its own')
  return named
}

const entryScript = /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/
const preloadLink = /<link rel="modulepreload"[^>]*>/g

function withImports(name: string, bundle: Rolldown.OutputBundle): string[] {
  const reached = new Set<string>()
  const open = [name]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const chunk = bundle[next]
    if (chunk?.type !== 'chunk') throw new Error(`${next} is no script of this build`)
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...chunk.imports)
  }
  return [...reached]
}

function dropUnusedStylesheets(bundle: Rolldown.OutputBundle) {
  const pages = Object.values(bundle).flatMap((file) => (file.type === 'asset' ? [text(file)] : [file.code]))
  for (const name of Object.keys(bundle)) {
    if (name.endsWith('.css') && !pages.some((page) => page.includes(name))) delete bundle[name]
  }
}

// The app's scripts must not compete with the font and the stylesheet for the first bytes.
function lowPriorityPreloads(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll(dependencyScript, '<script type="module" fetchpriority="low"')
}

// Where pages share an entry, what it imports stands before it as scripts and not as preloads.
const dependencyScript = /<script type="module"(?=[^>]*\ssrc=[^>]*><\/script>\s*<script type="module")/g

import type { Plugin, Rolldown } from 'vite'
import { inlineHashes } from './inline-hashes.ts'
import type { InlineHashes } from './inline-hashes.ts'
import type { Prerendered } from './prerendered.ts'

/**
 * Post-processes the built HTML: preloads the font, inlines stylesheets, defers scripts, lowers the priority of
 * preloads, and writes csp.json for the result.
 */
export function finishHtml(pages: Prerendered[]): Plugin {
  return {
    name: 'voltloop:finish-html',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hashes: Record<string, InlineHashes> = {}
        for (const { file, inlineCss, isHydratedLazily } of pages) {
          const page = bundle[file]
          if (page?.type !== 'asset') throw new Error(`the build contains no ${file}`)
          let html = lowPriorityPreloads(preloadFont(text(page), bundle))
          if (inlineCss) html = inlineStylesheets(html, bundle)
          if (isHydratedLazily) html = listHydrationFiles(html, bundle)
          if (file === APP_PAGE) html = listPageFiles(html, bundle)
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
  if (!font) throw new Error('the build contains no font to preload')
  const link = `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
  return html.replace('<link rel="icon"', () => `${link}<link rel="icon"`)
}

function inlineStylesheets(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(stylesheetLink, (link, name: string) => {
    const css = bundle[name]
    if (css?.type !== 'asset') throw new Error(`${link} refers to no stylesheet of this build`)
    return `<style>${text(css).trim()}</style>`
  })
}

const stylesheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

function listHydrationFiles(html: string, bundle: Rolldown.OutputBundle): string {
  const result = html.replaceAll(preloadLink, '').replace(entryScript, (_script, name: string) => {
    const files = withImports(name, bundle).map((file) => `/${file}`)
    return `<meta name="hydration-files" content="${files.join(' ')}">`
  })
  if (entryScript.test(result)) throw new Error('the page has more than one script of its own')
  return result
}

const entryScript = /<script type="module"[^>]*src="\/([^"]+)"[^>]*><\/script>/
const preloadLink = /<link rel="modulepreload"[^>]*>/g

function withImports(name: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const queue = [name]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const chunk = bundle[next]
    if (chunk?.type !== 'chunk') throw new Error(`${next} is not a script of this build`)
    if (files.has(next)) continue
    files.add(next)
    queue.push(...chunk.imports)
  }
  return [...files]
}

const APP_PAGE = 'app.html'

// The scripts and stylesheets of each page of the app, without those that the document loads anyway, for `start-early.ts`.
function listPageFiles(html: string, bundle: Rolldown.OutputBundle): string {
  const lines: string[] = []
  for (const chunk of Object.values(bundle)) {
    const page = chunk.type === 'chunk' && PAGE.exec(chunk.facadeModuleId ?? '')?.[1]
    if (!page) continue
    const scripts = withImports(chunk.fileName, bundle)
    const styles = scripts.flatMap((name) => [
      ...(bundle[name]?.type === 'chunk' ? (bundle[name].viteMetadata?.importedCss ?? []) : []),
    ])
    const files = [...scripts, ...styles].filter((name) => !html.includes(name))
    lines.push([page, ...files.map((name) => `/${name}`)].join(' '))
  }
  return html.replace('<link rel="icon"', () => `<meta name="page-files" content="${lines.join(';')}"><link rel="icon"`)
}

const PAGE = /\/src\/pages\/(?:staff\/)?([^/]+)\.tsx$/

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

// If pages share an entry, its imports appear before it as scripts instead of preloads.
const dependencyScript = /<script type="module"(?=[^>]*\ssrc=[^>]*><\/script>\s*<script type="module")/g

import { createHash } from 'node:crypto'

export interface InlineHashes {
  scriptHashes: string[]
  styleHashes: string[]
}

/**
 * Returns the `sha256-…` source expressions that the content security policy needs for a page's inline scripts and
 * styles.
 */
export function inlineHashes(html: string): InlineHashes {
  return {
    scriptHashes: hashesOf(html, /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gis),
    styleHashes: hashesOf(html, /<style(?<attributes>[^>]*)>(?<text>.*?)<\/style>/gis),
  }
}

function hashesOf(html: string, element: RegExp): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(element)) {
    const { attributes = '', text = '' } = groups ?? {}
    if (!/\ssrc\s*=/i.test(attributes)) hashes.add(sha256(text))
  }
  return [...hashes]
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
}

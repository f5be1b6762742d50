import type { ComponentType } from 'react'
import type { Prefetch } from '../lib/prefetch.ts'
import { preloadable } from '../lib/preloadable.tsx'

export interface LazyPage {
  Page: ComponentType
  /** Loads the page in advance, so that rendering it needs no fallback. */
  preload: () => Promise<void>
  /** Loads the data that the page shows first, so that it is rendered once and not twice. */
  prefetch: Prefetch
}

interface PageModule {
  default: ComponentType & { prefetch?: Prefetch }
}

/** Creates a page that is loaded from a separate chunk. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const { Component, preload } = preloadable(async () => (await load()).default)
  return { Page: Component, preload, prefetch: async (context) => (await load()).default.prefetch?.(context) }
}

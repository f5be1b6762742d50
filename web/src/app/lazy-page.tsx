import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

export interface LazyPage {
  Page: ComponentType
  /** Loads the page in advance, so that rendering it needs no fallback. */
  preload: () => Promise<void>
}

/** Creates a page that is loaded from a separate chunk. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const Lazy = lazy(load)
  let Preloaded: ComponentType | undefined

  function Page() {
    // Choose once: a mounted page must not be remounted because its chunk has been preloaded meanwhile.
    const [Chosen] = useState(() => Preloaded ?? Lazy)
    return <Chosen />
  }

  async function preload() {
    Preloaded = (await load()).default
  }
  return { Page, preload }
}

import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page ahead, so that showing it needs no fallback. */
  preload: () => Promise<void>
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const Waiting = lazy(() => tryAgain(load))
  let Ready: ComponentType | undefined

  function Page() {
    // Chosen once: a page must not be taken down and put up again because its chunk has become known.
    const [Chosen] = useState(() => Ready ?? Waiting)
    return <Chosen />
  }

  async function preload() {
    Ready = (await load()).default
  }
  return { Page, preload }
}

const PAUSES_MS = [500, 1500]

// A connection that has only just come back may still lose the first request or two. Without one, waiting is pointless.
async function tryAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES_MS) {
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return load()
}

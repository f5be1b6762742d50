import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * Creates a component that is loaded from a separate chunk. React shows the nearest fallback until it is loaded, unless
 * `preload` has loaded it before it is first rendered.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Lazy = lazy(async () => ({ default: await load() }))
  let Preloaded: ComponentType<Props> | undefined

  function Component(props: Props) {
    // Choose once: a mounted component must not be remounted because its chunk has been preloaded meanwhile.
    const [Chosen] = useState<ComponentType<Props>>(() => Preloaded ?? Lazy)
    return <Chosen {...props} />
  }

  async function preload(): Promise<void> {
    Preloaded = await load()
  }
  return { Component, preload }
}

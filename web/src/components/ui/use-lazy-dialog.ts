import { PART_FAILED } from '../../lib/words/shell.words.ts'
import { useRef, useState } from 'react'
import { isReloadDue, reloadIfReachable } from '../../lib/browser/reload.ts'
import { toast } from './toast.ts'

interface LazyModule<Module> {
  /** Loads the module. If that fails, shows an error and returns null; the next call retries. */
  loadModule: () => Promise<Module | null>
  /** Spread on the opening button: the code loads on hover or focus, before the press. */
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

interface LazyDialog<Module> extends Pick<LazyModule<Module>, 'prefetchProps'> {
  module: Module | null
  /** Loads the module and opens the dialog, or shows an error if loading fails. The next call retries. */
  open: () => Promise<void>
  close: () => void
}

/**
 * Loads the code of a dialog or drawer on demand, so that the screen itself stays small. Set `isInForm` for a dialog that
 * opens from a filled form: a reload would lose what was typed.
 */
export function useLazyDialog<Module>(load: () => Promise<Module>, isInForm = false): LazyDialog<Module> {
  const [opened, setOpened] = useState<{ loadedModule: Module } | null>(null)
  const { loadModule, prefetchProps } = useLazyModule(load, isInForm)

  async function open() {
    const loadedModule = await loadModule()
    if (loadedModule !== null) setOpened({ loadedModule })
  }
  return { module: opened?.loadedModule ?? null, open, close: () => setOpened(null), prefetchProps }
}

/** Loads code on demand. See `useLazyDialog` for `isInForm`. */
export function useLazyModule<Module>(load: () => Promise<Module>, isInForm = false): LazyModule<Module> {
  const hasFailed = useRef(false)

  async function loadModule() {
    const loadedModule = await load().catch(() => null)
    if (loadedModule !== null) {
      hasFailed.current = false
      return loadedModule
    }
    toast.error(PART_FAILED)
    // Some browsers cache a failed import; only a reload makes them fetch the file again.
    if (hasFailed.current && !isInForm && isReloadDue()) await reloadIfReachable()
    hasFailed.current = true
    return null
  }

  // Ignore errors while prefetching; `loadModule` reports them.
  const prefetch = () => void load().catch(() => null)
  return { loadModule, prefetchProps: { onPointerEnter: prefetch, onFocus: prefetch } }
}

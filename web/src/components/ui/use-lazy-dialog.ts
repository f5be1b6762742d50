import { PART_FAILED } from '@voltloop/contract/messages/shell'
import { useRef, useState } from 'react'
import { isReloadDue, reloadIfReachable } from '../../lib/reload.ts'
import { toast } from './toast.ts'

interface LazyDialog<Module> {
  /** The loaded module while the dialog is open. */
  module: Module | null
  /** Loads the module and opens the dialog, or shows an error if loading fails. The next call retries. */
  open: () => Promise<void>
  close: () => void
  /** Spread on the opening button: the code loads on hover or focus, before the press. */
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * Loads the code of a dialog or drawer on demand, so that the screen itself stays small. Set `isInForm` for a dialog that
 * opens from a filled form: a reload would lose what was typed.
 */
export function useLazyDialog<Module>(load: () => Promise<Module>, isInForm = false): LazyDialog<Module> {
  const [opened, setOpened] = useState<{ loadedModule: Module } | null>(null)
  const hasFailed = useRef(false)

  async function open() {
    const loadedModule = await load().catch(() => null)
    if (loadedModule !== null) {
      hasFailed.current = false
      setOpened({ loadedModule })
      return
    }
    toast.error(PART_FAILED)
    // Some browsers cache a failed import; only a reload makes them fetch the file again.
    if (hasFailed.current && !isInForm && isReloadDue()) await reloadIfReachable()
    hasFailed.current = true
  }

  // Ignore errors while prefetching; `open` reports them.
  const prefetch = () => void load().catch(() => null)
  return {
    module: opened?.loadedModule ?? null,
    open,
    close: () => setOpened(null),
    prefetchProps: { onPointerEnter: prefetch, onFocus: prefetch },
  }
}

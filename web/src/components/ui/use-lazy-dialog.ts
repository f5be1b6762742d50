import { PART_FAILED } from '@voltloop/contract/messages/shell'
import { useRef, useState } from 'react'
import { reloadOnceAMinute } from '../../lib/reload.ts'
import { toast } from './toast.ts'

interface LazyDialog<Part> {
  /** The part while it is open. */
  module: Part | null
  /** Fetches the part and opens it; shows a message when it could not be fetched. The next call tries again. */
  open: () => Promise<void>
  close: () => void
  /** Goes on what will be opened: by the time of the press, its code is there. */
  prefetchProps: { onPointerEnter: () => void; onFocus: () => void }
}

/** A dialog or drawer whose code is fetched when somebody is about to use it, so that the screen itself stays light. */
export function useLazyDialog<Part>(load: () => Promise<Part>): LazyDialog<Part> {
  const [opened, setOpened] = useState<{ part: Part } | null>(null)
  const hasFailed = useRef(false)

  async function open() {
    const part = await load().catch(() => null)
    if (part !== null) {
      hasFailed.current = false
      setOpened({ part })
      return
    }
    toast.error(PART_FAILED)
    // Some browsers remember a failed import: there, only a reload makes them ask for the file again.
    if (hasFailed.current) reloadOnceAMinute()
    hasFailed.current = true
  }

  // Whether it fails is told once it is really wanted.
  const fetchAhead = () => void load().catch(() => null)
  return {
    module: opened?.part ?? null,
    open,
    close: () => setOpened(null),
    prefetchProps: { onPointerEnter: fetchAhead, onFocus: fetchAhead },
  }
}

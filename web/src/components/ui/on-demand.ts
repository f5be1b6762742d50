import { NETWORK_ERROR } from '@voltloop/contract/messages/client'
import { useState } from 'react'
import { toast } from './toast.ts'

interface OnDemand<Part> {
  /** The part while it is open. */
  part: Part | null
  /** Fetches the part and opens it; tells the person when it cannot be had. */
  open: () => Promise<void>
  close: () => void
  /** Goes on what will be opened: by the time of the press, its code is there. */
  onApproach: { onPointerEnter: () => void; onFocus: () => void }
}

/** A dialog or drawer whose code is fetched when somebody is about to use it, so that the screen itself stays light. */
export function useOnDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const [opened, setOpened] = useState<{ part: Part } | null>(null)

  async function open() {
    const part = await load().catch(() => null)
    if (part === null) toast.error(NETWORK_ERROR)
    else setOpened({ part })
  }

  // Whether it fails is told once it is really wanted.
  const fetchAhead = () => void load().catch(() => null)
  return {
    part: opened?.part ?? null,
    open,
    close: () => setOpened(null),
    onApproach: { onPointerEnter: fetchAhead, onFocus: fetchAhead },
  }
}

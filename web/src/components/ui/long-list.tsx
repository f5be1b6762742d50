import { useIsSettled } from '../../lib/browser/use-is-settled.ts'
import { NO_CONNECTION } from '../../lib/words/client.words.ts'
import { useDeferredValue, useEffect, useState } from 'react'
import { toast } from './toast.ts'
import type { VirtualListProps } from './virtual-list.tsx'

interface LongListProps<Row> extends Omit<VirtualListProps<Row>, 'gap'> {
  /** The space between two rows in pixels. */
  gap?: number
}

const GAP = 8
/** The length of a list's first page. Lists up to this length are never virtual. */
const MAX_PLAIN_ROWS = 50

/**
 * Renders a list of any length. The rows that fill the screen come first, and the space of the others is kept until React
 * has rendered them in the background. Long lists load the virtual list on demand.
 */
export function LongList<Row>({ gap = GAP, ...props }: LongListProps<Row>) {
  const { label, rows, total, keyOf, render, estimatedHeight, onVisibleRangeChange } = props
  const count = Math.max(total, rows.length)
  const rowHeight = estimatedHeight + gap
  // Nobody scrolls past the first page within a second.
  const isSettled = useIsSettled()
  const virtual = useVirtualList(isSettled && count > MAX_PLAIN_ROWS)
  const onScreen = Math.min(MAX_PLAIN_ROWS, Math.ceil(window.innerHeight / rowHeight) + 1)
  const shown = useDeferredValue(MAX_PLAIN_ROWS, onScreen)
  // Of a long list only what is on screen: all rendered rows would ask for the second page before anybody wants it.
  const seen = count > MAX_PLAIN_ROWS ? onScreen : shown
  useEffect(() => {
    if (!virtual) onVisibleRangeChange(0, seen - 1)
  }, [virtual, seen, onVisibleRangeChange])
  if (virtual) return <virtual.VirtualList {...props} gap={gap} />
  return (
    <ul
      aria-label={label}
      className="grid content-start"
      style={{ gap, ...(count > shown && { minHeight: count * rowHeight }) }}
    >
      {rows.slice(0, shown).map((row, index) => (
        <li key={keyOf(row)} aria-setsize={total} aria-posinset={index + 1} className="min-w-0">
          {render(row)}
        </li>
      ))}
    </ul>
  )
}

type Virtual = Pick<typeof import('./virtual-list.tsx'), 'VirtualList'>

const loadVirtualList = () => import('./virtual-list.tsx')

// Stay virtual once loaded: a list that becomes shorter would otherwise lose its scroll position.
function useVirtualList(isNeeded: boolean): Virtual | null {
  const [virtual, setVirtual] = useState<Virtual | null>(null)
  useEffect(() => {
    if (!isNeeded || virtual) return
    loadVirtualList().then(
      ({ VirtualList, untilClosed }) => untilClosed().then(() => setVirtual({ VirtualList })),
      () => toast.error(NO_CONNECTION),
    )
  }, [isNeeded, virtual])
  return virtual
}

import { NO_CONNECTION } from '@voltloop/contract/messages/client'
import { useEffect, useState } from 'react'
import { toast } from './toast.ts'
import type { VirtualListProps } from './virtual-list.tsx'

interface LongListProps<Row> extends Omit<VirtualListProps<Row>, 'gap'> {
  /** The space between two rows in pixels. */
  gap?: number
}

const GAP = 8
/** The length of a list's first page. Lists up to this length are rendered without virtualisation. */
const MAX_PLAIN_ROWS = 50

/**
 * Renders a list of any length. Long lists load the virtual list on demand and show their first rows until it is
 * loaded.
 */
export function LongList<Row>({ gap = GAP, ...props }: LongListProps<Row>) {
  const { label, rows, total, keyOf, render, estimatedHeight, onVisibleRangeChange } = props
  const isLong = Math.max(total, rows.length) > MAX_PLAIN_ROWS
  const virtual = useVirtualList(isLong)
  useEffect(() => {
    if (!virtual) onVisibleRangeChange(0, MAX_PLAIN_ROWS - 1)
  }, [virtual, onVisibleRangeChange])
  if (virtual) return <virtual.VirtualList {...props} gap={gap} />
  return (
    <ul
      aria-label={label}
      className="grid content-start"
      style={{ gap, ...(isLong && { minHeight: total * (estimatedHeight + gap) }) }}
    >
      {rows.slice(0, MAX_PLAIN_ROWS).map((row, index) => (
        <li key={keyOf(row)} aria-setsize={total} aria-posinset={index + 1} className="min-w-0">
          {render(row)}
        </li>
      ))}
    </ul>
  )
}

type Virtual = typeof import('./virtual-list.tsx')

// Stay virtual once loaded: a list that becomes shorter would otherwise lose its scroll position.
function useVirtualList(isNeeded: boolean): Virtual | null {
  const [virtual, setVirtual] = useState<Virtual | null>(null)
  useEffect(() => {
    if (!isNeeded || virtual) return
    import('./virtual-list.tsx').then(setVirtual, () => toast.error(NO_CONNECTION))
  }, [isNeeded, virtual])
  return virtual
}

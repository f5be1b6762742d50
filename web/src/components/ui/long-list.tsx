import { NETWORK_ERROR } from '@voltloop/contract/messages/client'
import { useEffect, useState } from 'react'
import { toast } from './toast.ts'
import type { VirtualListProps } from './virtual-list.tsx'

interface LongListProps<Row> extends Omit<VirtualListProps<Row>, 'gap'> {
  /** Between two rows, in pixels. */
  gap?: number
}

const GAP = 8
/** The first page of a list: so many rows need no help. */
const SHORT = 50

/** A list of any length. What draws only the rows on screen is fetched for long ones; until it is there, the first rows are. */
export function LongList<Row>({ gap = GAP, ...props }: LongListProps<Row>) {
  const { label, rows, total, keyOf, render, estimatedHeight, onShow } = props
  const isLong = Math.max(total, rows.length) > SHORT
  const virtual = useVirtual(isLong)
  useEffect(() => {
    if (!virtual) onShow(0, SHORT - 1)
  }, [virtual, onShow])
  if (virtual) return <virtual.VirtualList {...props} gap={gap} />
  return (
    <ul
      aria-label={label}
      className="grid content-start"
      style={{ gap, ...(isLong && { minHeight: total * (estimatedHeight + gap) }) }}
    >
      {rows.slice(0, SHORT).map((row, index) => (
        <li key={keyOf(row)} aria-setsize={total} aria-posinset={index + 1} className="min-w-0">
          {render(row)}
        </li>
      ))}
    </ul>
  )
}

type Virtual = typeof import('./virtual-list.tsx')

// Once it is there it stays: a list that grows shorter keeps its place.
function useVirtual(isWanted: boolean): Virtual | null {
  const [virtual, setVirtual] = useState<Virtual | null>(null)
  useEffect(() => {
    if (!isWanted || virtual) return
    import('./virtual-list.tsx').then(setVirtual, () => toast.error(NETWORK_ERROR))
  }, [isWanted, virtual])
  return virtual
}

import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'

interface SelectAllOptions {
  ids: readonly string[]
  /** The total count; more than `ids` while pages are still loading. */
  total: number
  selected: ReadonlySet<string>
  onSelect: (next: ReadonlySet<string>) => void
}

export interface AllRows {
  total: number
  isAll: boolean
  isSome: boolean
  /** The last row that has to be loaded for the selection; -1 without one. */
  lastIndex: number
  select: () => void
  /** Selects some rows instead. */
  choose: (next: ReadonlySet<string>) => void
  toggle: () => void
}

/** Selects every row of a list, or the first ones that one change can take. Those that are not loaded yet follow when they are there. */
export function useSelectAll({ ids, total, selected, onSelect }: SelectAllOptions): AllRows {
  const most = Math.min(total, MOST_CHOSEN)
  // How many rows should be selected once they are loaded. Another choice meanwhile ends that.
  const [wanted, setWanted] = useState(0)
  const isGrowing = selected.size > 0 && selected.size < wanted
  const first = useMemo(() => ids.slice(0, most), [ids, most])
  const isSome = selected.size > 0 && ids.some((id) => selected.has(id))
  const isAll = isSome && first.length === most && first.every((id) => selected.has(id))

  function select() {
    onSelect(new Set(first))
    setWanted(most)
  }

  function choose(next: ReadonlySet<string>) {
    onSelect(next)
    setWanted(0)
  }

  const grow = useEffectEvent(() => {
    if (isGrowing && first.length > selected.size) onSelect(new Set(first.slice(0, wanted)))
  })
  useEffect(() => grow(), [first])

  return {
    total,
    isAll,
    isSome,
    lastIndex: isGrowing ? most - 1 : first.findLastIndex((id) => selected.has(id)),
    select,
    choose,
    toggle: () => (isAll ? choose(new Set()) : select()),
  }
}

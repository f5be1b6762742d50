import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { extendSelection, toggleRow } from './select-rows.ts'

interface RowKeysOptions {
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (next: ReadonlySet<string>) => void
  onSelectAll: () => void
  onOpen: (id: string) => void
  /** Closes the card of a row. Returns whether it was open. */
  onClose: (id: string) => boolean
}

export interface RowKeys {
  /** The row that Tab reaches. */
  currentIndex: number
  /** How often the keyboard has moved to another row. */
  moves: number
  setCurrent: (id: string) => void
  /** Selects a row or takes it out of the selection; with Shift, with all rows since the one before. */
  choose: (id: string, isRange: boolean) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, id: string) => void
  /** Gives the row that the keyboard has moved to the focus once it is rendered. */
  focusOnMove: (row: HTMLTableRowElement | null, id: string) => void
}

/** Moves through the rows of a table with the arrow keys, selects them with Space, or all of them with Ctrl+A, and opens them with Enter. */
export function useRowKeys({ ids, selected, onSelect, onSelectAll, onOpen, onClose }: RowKeysOptions): RowKeys {
  const [current, setCurrent] = useState<string | null>(null)
  const [moves, setMoves] = useState(0)
  const anchor = useRef<string | null>(null)
  const isExtending = useRef(false)
  const awaited = useRef<string | null>(null)
  const currentIndex = Math.max(0, current === null ? 0 : ids.indexOf(current))
  useSearchKey()

  function choose(id: string, isRange: boolean) {
    const from = anchor.current
    if (isRange && from !== null) onSelect(extendSelection(selected, ids, { anchor: from, from, to: id }))
    else onSelect(toggleRow(selected, id))
    anchor.current = id
    isExtending.current = false
  }

  function moveTo(index: number, isRange: boolean) {
    const [from, id] = [ids[currentIndex], ids[Math.min(Math.max(index, 0), ids.length - 1)]]
    if (from === undefined || id === undefined) return
    if (isRange) {
      const start = isExtending.current ? (anchor.current ?? from) : from
      anchor.current = start
      onSelect(extendSelection(selected, ids, { anchor: start, from, to: id }))
    }
    isExtending.current = isRange
    awaited.current = id
    setCurrent(id)
    setMoves(moves + 1)
  }

  return {
    currentIndex,
    moves,
    setCurrent,
    choose,
    onKeyDown: (event, id) => {
      // The buttons and links of a row have keys of their own.
      if (event.target !== event.currentTarget || event.altKey) return
      const isCommand = event.ctrlKey || event.metaKey
      if (isCommand && event.key !== 'a') return
      const step = STEPS[event.key]
      if (isCommand) onSelectAll()
      else if (step) moveTo(step(currentIndex, ids.length), event.shiftKey)
      else if (event.key === ' ') choose(id, event.shiftKey)
      else if (event.key === 'Enter') onOpen(id)
      else if (event.key === 'Escape' && onClose(id)) setCurrent(id)
      else if (event.key === 'Escape' && selected.size > 0) onSelect(new Set())
      else return
      event.preventDefault()
    },
    focusOnMove: (row, id) => {
      if (!row || awaited.current !== id) return
      awaited.current = null
      row.focus({ preventScroll: true })
    },
  }
}

const PAGE_ROWS = 10

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + PAGE_ROWS,
  PageUp: (index) => index - PAGE_ROWS,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

// `/` goes to the search of the list, unless somebody is typing.
function useSearchKey(): void {
  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      const search = document.querySelector<HTMLInputElement>('main [role=search] input')
      if (!search) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}

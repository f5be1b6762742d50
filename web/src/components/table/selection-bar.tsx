import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import * as words from '../../lib/words/table.words.ts'
import { formatCount } from '../../lib/format/format.ts'
import { IconButton } from '../ui/icon-button.tsx'

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** The actions on the selected rows. */
  children: ReactNode
}

/**
 * Shows how many rows are selected and what can be done with them, at the bottom of the window. It is only as wide as its content, so that it covers
 * neither the checkboxes nor the menus at the ends of the rows behind it.
 */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <section
      aria-label={words.SELECTION}
      className="sticky bottom-[calc(112px+var(--alarm-h,0px))] z-2 mx-auto mt-4 flex w-fit flex-wrap items-center gap-2.5 rounded-2 border-[1.5px] border-hair-2 bg-surface-2 py-2 pr-2 pl-4"
    >
      <p role="status" className="figures mr-4 text-2">
        {(count === MOST_CHOSEN ? words.mostSelected : words.selectedCount)(formatCount(count))}
      </p>
      {children}
      <IconButton label={words.CLEAR_SELECTION} onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}

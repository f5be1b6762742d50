import { FILTER, SHOW_RESULTS } from '../../lib/words/shell.words.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FilterSheetProps {
  onClose: () => void
  tools: ReactNode
  /** The filters. Each takes effect at once. */
  children: ReactNode
}

export function FilterSheet({ onClose, tools, children }: FilterSheetProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={FILTER}
      footer={
        <Button variant="primary" isWide onClick={onClose}>
          {SHOW_RESULTS}
        </Button>
      }
    >
      <div className="grid gap-5">
        {children}
        {tools !== undefined && <div className="grid gap-2.5 border-t border-hair pt-5 empty:hidden">{tools}</div>}
      </div>
    </Dialog>
  )
}

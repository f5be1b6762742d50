import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useId, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import * as words from '../../lib/words/table.words.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { RowKeys } from './use-row-keys.ts'

interface TableRowProps {
  id: string
  index: number
  name: string
  cells: readonly { id: string; isNumeric: boolean; content: ReactNode }[]
  /** The card of the row while it is open. */
  details: ReactNode
  isSelected: boolean
  keys: RowKeys
  onToggleDetails: () => void
  menu: ReactNode
}

export function TableRow(props: TableRowProps) {
  const { id, index, name, cells, details, isSelected, keys, onToggleDetails, menu } = props
  const detailsId = useId()
  const row = useRef<HTMLTableRowElement>(null)
  const isOpen = details !== null
  const columnCount = cells.length + (menu === undefined ? 2 : 3)

  function click(event: MouseEvent<HTMLTableRowElement>) {
    if (event.target instanceof Element && event.target.closest('a, button, input, label, [popover]')) return
    keys.setCurrent(id)
    if (event.shiftKey || event.ctrlKey || event.metaKey) keys.choose(id, event.shiftKey)
    else onToggleDetails()
  }

  // Escape leaves the card for its row, unless it closes a menu or a dialog of the card.
  function leaveDetails(event: KeyboardEvent<HTMLTableCellElement>) {
    const isOfCard = event.target instanceof Element && !event.target.closest('[popover], dialog, [aria-expanded=true]')
    if (event.key !== 'Escape' || event.defaultPrevented || !isOfCard) return
    onToggleDetails()
    row.current?.focus()
  }

  return (
    <>
      <tr
        ref={(element) => {
          row.current = element
          keys.focusOnMove(element, id)
        }}
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        tabIndex={index === keys.currentIndex ? 0 : -1}
        onFocus={() => keys.setCurrent(id)}
        onKeyDown={(event) => keys.onKeyDown(event, id)}
        onClick={click}
        // A click with Shift selects rows and not their text.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <td className="data-table__narrow">
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={words.selectRow(name)}
              className="choice__box choice__box--check"
              checked={isSelected}
              // The change itself does not say whether Shift is held.
              onClick={({ shiftKey }) => keys.choose(id, shiftKey)}
              readOnly
            />
          </label>
        </td>
        {cells.map(({ id: cell, isNumeric, content }) => (
          <td key={cell} className={isNumeric ? 'data-table__number figures' : undefined}>
            {content}
          </td>
        ))}
        <td className="data-table__narrow">
          <IconButton
            label={words.detailsOf(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={onToggleDetails}
          >
            {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          </IconButton>
        </td>
        {menu !== undefined && <td className="data-table__narrow">{menu}</td>}
      </tr>
      {isOpen && (
        <tr>
          <td id={detailsId} colSpan={columnCount} className="bg-surface" onKeyDown={leaveDetails}>
            {details}
          </td>
        </tr>
      )}
    </>
  )
}

import { CLEAR_SEARCH } from '@voltloop/contract/messages/shell'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface SearchFieldProps {
  /** Stands in the empty field, and names it. */
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches while typing; the last letter starts the search once the hand rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Somebody else has changed it: Back, or a link to another search.
  if (known !== value) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }

  function search(text: string, delayMs: number) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(text.trim()), delayMs)
  }

  return (
    <div className="field__box field__box--sm w-full" role="search">
      <span className="field__icon">
        <Search aria-hidden="true" />
      </span>
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={typed}
        className="field__control"
        onChange={({ target }) => search(target.value, RESTING_MS)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed, 0)}
      />
      {typed !== '' && (
        <IconButton label={CLEAR_SEARCH} className="text-ink-2" onClick={() => search('', 0)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const RESTING_MS = 150

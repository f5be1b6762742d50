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
  // Searches of our own that have not come back as the value yet: typing may have gone on since.
  const [asked, setAsked] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (known !== value) {
    setKnown(value)
    setAsked(asked.slice(asked.indexOf(value) + 1))
    // Somebody else has changed it: Back, or a link to another search.
    if (!asked.includes(value)) setTyped(value)
  }

  function ask(text: string) {
    if (text === (asked.at(-1) ?? value)) return
    setAsked([...asked, text])
    onSearch(text)
  }

  function search(text: string, delayMs: number) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => ask(text.trim()), delayMs)
  }

  return (
    <div className="field__box field__box--sm w-full" role="search">
      <span className="field__icon">
        <Search aria-hidden="true" />
      </span>
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        aria-label={label}
        placeholder={label}
        value={typed}
        className="field__control"
        onChange={({ target }) => search(target.value, RESTING_MS)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed, 0)}
      />
      {typed !== '' && (
        <IconButton
          label={CLEAR_SEARCH}
          className="-my-[1.5px] text-ink-2"
          onClick={() => {
            search('', 0)
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const RESTING_MS = 150
// As long as the server reads.
const LONGEST = 100

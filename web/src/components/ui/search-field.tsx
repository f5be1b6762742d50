import { CLEAR_SEARCH } from '../../lib/words/shell.words.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface SearchFieldProps {
  /** The accessible name, and the placeholder unless a shorter one is given. */
  label: string
  placeholder?: string
  value: string
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
  onSearch: (text: string) => void
}

/** Searches while the person types, with a short debounce. */
export function SearchField({ label, placeholder = label, value, isFirst, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // Own searches that the `value` prop does not reflect yet; the person may have typed more since.
  const [pending, setPending] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Kept apart from the state: the field can be cleared after a search has started and before it is rendered.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = pending.at(-1) ?? value
  }, [pending, value])

  if (lastValue !== value) {
    setLastValue(value)
    setPending(pending.slice(pending.indexOf(value) + 1))
    // The value was changed from outside, by Back or by a link to another search.
    if (!pending.includes(value)) setTyped(value)
  }

  function startSearch(text: string) {
    if (text === latest.current) return
    latest.current = text
    setPending((searches) => [...searches, text])
    onSearch(text)
  }

  function search(text: string, delayMs: number) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => startSearch(text.trim()), delayMs)
  }

  return (
    <div className="field__box field__box--sm w-full" role="search">
      <span className="field__icon">
        <Search aria-hidden="true" />
      </span>
      <input
        ref={input}
        data-autofocus={isFirst}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        className="field__control"
        onChange={({ target }) => search(target.value, DEBOUNCE_MS)}
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

const DEBOUNCE_MS = 150
// The server's maximum length of a search text.
const MAX_LENGTH = 100

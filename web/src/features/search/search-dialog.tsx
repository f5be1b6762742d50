import type { SignedInScreen } from '@voltloop/contract/core/screens'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { tabStops } from '../../lib/browser/tab-stops.ts'
import { useFound } from './queries.ts'
import { rowsOf } from './rows.ts'
import * as words from './search.words.ts'

interface SearchDialogProps {
  screens: readonly { path: SignedInScreen; label: string }[]
  onClose: () => void
}

/** Finds vehicles, bookings, customers, requests, hubs and screens. Every match is a link. */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const id = useId()
  const isPhone = useIsPhone()
  const [q, setQ] = useState('')
  const { data: found, isError, refetch } = useFound(q)
  const rows = rowsOf(q, screens, found ?? [])
  const isComplete = q.length >= 2 && found !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.SEARCH_TITLE}
      description={isPhone ? words.SEARCH_LEAD : words.SEARCH_LEAD_KEYS}
    >
      {/* The keys move between the field and the links, which all have their own behaviour already. */}
      <div role="presentation" className="grid min-h-80 content-start gap-3" onKeyDown={moveOrOpen}>
        <SearchField isFirst label={words.SEARCH_LABEL} value={q} onSearch={setQ} />
        <p role="status" className="sr-only">
          {isComplete && (rows.length === 0 ? words.nothingFound(q) : `${words.FOUND}: ${rows.length}`)}
        </p>
        {isError && <ErrorState text={words.SEARCH_FAILED} onRetry={refetch} />}
        {isComplete && rows.length === 0 && <p className="text-ink-2">{words.nothingFound(q)}</p>}
        {rows.length > 0 && (
          <ul id={id} aria-label={words.FOUND} className="grid">
            {rows.map(({ key, kind, label, detail, target }) => (
              <li key={key}>
                <AppLink
                  {...target}
                  className="flex min-h-13 items-center justify-between gap-4 rounded-2 px-3 py-1.5 hover:bg-surface-2 focus-visible:bg-surface-2"
                  onClick={onClose}
                >
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{label}</span>
                    {detail !== '' && <span className="block truncate text-1 text-ink-2">{detail}</span>}
                  </span>
                  <span className="flex-none text-1 text-ink-2">{kind}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Moves with the arrow keys. Enter in the field opens the first match. */
function moveOrOpen(event: KeyboardEvent<HTMLElement>): void {
  const [field, ...links] = tabStops(event.currentTarget).filter((stop) => stop.tagName !== 'BUTTON')
  const active = document.activeElement
  if (event.key === 'Enter' && active === field) {
    // The dialog closes at once, and the rest of this key press would press the button that gets the focus back.
    event.preventDefault()
    links[0]?.click()
    return
  }
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !field) return
  event.preventDefault()
  const stops = [field, ...links]
  const at = stops.findIndex((stop) => stop === active)
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}

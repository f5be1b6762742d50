import { MORE_SCREENS } from '../lib/words/shell.words.ts'
import type { DetailScreen, SignedInScreen } from '@voltloop/contract/core/screens'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../lib/format/class-names.ts'
import { tabStops } from '../lib/browser/tab-stops.ts'
import { AppLink } from './ui/app-link.tsx'

export interface DockItem {
  to: SignedInScreen
  /** The other screens of the same place: its tabs, and what its lists open. */
  tabs: readonly (SignedInScreen | DetailScreen)[]
  label: string
  icon: ReactNode
}

interface DockMoreProps {
  items: readonly DockItem[]
  active: DockItem | undefined
  isPending: boolean
}

/** Opens the dock items that have no place of their own on a phone. */
export function DockMore({ items, active, isPending }: DockMoreProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className={classNames(
          'dock__item dock__more',
          active && 'plate-face dock__item--active',
          isPending && 'dock__item--pending',
        )}
      >
        <Ellipsis aria-hidden="true" />
        {MORE_SCREENS}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="group"
        aria-label={MORE_SCREENS}
        className="dock__sheet"
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) =>
          newState === 'open' && tabStops(currentTarget)[0]?.focus({ preventScroll: true })
        }
      >
        {/* Only while it is open: a closed sheet must not repeat the links of the dock. */}
        {isOpen &&
          items.map((item) => (
            <AppLink
              key={item.to}
              to={item.to}
              className={classNames('dock__item', item === active && 'plate-face')}
              aria-current={item === active ? 'true' : undefined}
              onClick={() => sheet.current?.hidePopover()}
            >
              {item.icon}
              {item.label}
            </AppLink>
          ))}
      </div>
    </>
  )
}

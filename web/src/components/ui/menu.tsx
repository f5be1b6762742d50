import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import type { MenuItem } from './menu-sheet.tsx'

export type { MenuItem } from './menu-sheet.tsx'

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** `prefetchProps` of the dialog that an item opens: its code loads while the person chooses. */
  prefetchProps?: { onPointerEnter: () => void; onFocus: () => void }
}

/** Renders a menu of further actions for one list entry. Renders nothing if there are no items. */
export function Menu({ label, items, prefetchProps }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  if (items.length === 0) return null
  return (
    <>
      <IconButton ref={button} label={label} popoverTarget={id} {...prefetchProps}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <MenuSheet id={id} label={label} items={items} button={button} />
    </>
  )
}

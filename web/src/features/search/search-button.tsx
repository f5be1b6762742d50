import type { SignedInScreen } from '@voltloop/contract/core/screens'
import Search from 'lucide-react/icons/search'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { SEARCH_EVERYTHING } from '../../lib/words/shell.words.ts'

interface SearchButtonProps {
  screens: readonly { path: SignedInScreen; label: string }[]
}

/** Opens the search for staff, on press or with Ctrl K. */
export function SearchButton({ screens }: SearchButtonProps) {
  const dialog = useLazyDialog(() => import('./search-dialog.tsx'))
  const open = useRef(dialog.open)
  useEffect(() => {
    open.current = dialog.open
  })
  // In the layout phase, so that no key is lost between the first sight of the screen and its effects.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      void open.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <IconButton label={SEARCH_EVERYTHING} onClick={dialog.open} aria-haspopup="dialog" {...dialog.prefetchProps}>
        <Search aria-hidden="true" className="size-6" />
      </IconButton>
      {dialog.module && <dialog.module.SearchDialog screens={screens} onClose={dialog.close} />}
    </>
  )
}

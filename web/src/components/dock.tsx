import { MAIN_NAVIGATION } from '@voltloop/contract/messages/shell'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { usePendingPath } from '../lib/pending-path.ts'
import { AppLink } from './ui/app-link.tsx'

interface DockProps {
  items: readonly { to: string; label: string; icon: ReactNode }[]
}

/**
 * Renders the main navigation: at the bottom edge on a phone, a floating dock on a wide screen. Scrolls the active item
 * into view. The item of a screen that is still loading is marked immediately.
 */
export function Dock({ items }: DockProps) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const pendingPath = usePendingPath()

  useLayoutEffect(() => {
    const dock = ref.current
    const active = dock?.querySelector<HTMLElement>('[aria-current]')
    if (dock && active) dock.scrollLeft = active.offsetLeft - (dock.clientWidth - active.clientWidth) / 2
  }, [pathname])

  return (
    <nav ref={ref} aria-label={MAIN_NAVIGATION} className={classNames('dock', items.length > 5 && 'dock--many')}>
      {items.map(({ to, label, icon }) => {
        const isActive = pathname === to || pathname.startsWith(`${to}/`)
        return (
          <AppLink
            key={to}
            to={to}
            className={classNames('dock__item', isActive && 'plate-face', to === pendingPath && 'dock__item--pending')}
            aria-current={isActive ? 'page' : undefined}
          >
            {icon}
            {label}
          </AppLink>
        )
      })}
    </nav>
  )
}

import type { SignedInScreen } from '@voltloop/contract/core/screens'
import { useShownPath } from '../lib/router/shown-location.ts'
import { AppLink } from './ui/app-link.tsx'

interface PlaceTabsProps {
  label: string
  tabs: readonly { to: SignedInScreen; label: string }[]
}

/** Renders the screens of one place as tabs, each with its own URL. A single one is not drawn. */
export function PlaceTabs({ label, tabs }: PlaceTabsProps) {
  const path = useShownPath()
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <AppLink key={tab.to} to={tab.to} className="tab" aria-current={tab.to === path ? 'page' : undefined}>
          {tab.label}
        </AppLink>
      ))}
    </nav>
  )
}

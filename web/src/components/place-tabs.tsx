import type { Role } from '@voltloop/contract/core/roles'
import { useShownPath } from '../lib/router/shown-location.ts'
import { isSeenBy } from '../lib/router/views.ts'
import { PLACES } from '../lib/words/tabs.words.ts'
import { AppLink } from './ui/app-link.tsx'

/** Renders the screens of the place that is shown as tabs, each with its own URL. A single one is not drawn. */
export function PlaceTabs({ viewer }: { viewer: Role }) {
  const path = useShownPath()
  const place = PLACES.find(({ tabs }) => tabs.some(({ to }) => to === path))
  const seen = place?.tabs.filter(({ to }) => isSeenBy(viewer, to)) ?? []
  if (!place || seen.length < 2) return null
  return (
    <nav aria-label={place.label} className="tabs">
      {seen.map(({ to, label }) => (
        <AppLink key={to} to={to} className="tab" aria-current={to === path ? 'page' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}

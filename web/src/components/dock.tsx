import { MAIN_NAVIGATION } from '../lib/words/shell.words.ts'
import { classNames } from '../lib/format/class-names.ts'
import { usePendingPath, useShownPath } from '../lib/router/shown-location.ts'
import { DockMore } from './dock-more.tsx'
import type { DockItem } from './dock-more.tsx'
import { AppLink } from './ui/app-link.tsx'

// A phone has room for five: with more items, the fifth place opens the rest.
const PLACES = 5

/**
 * Renders the main navigation: at the bottom edge on a phone, a floating dock on a wide screen. A phone that has no room
 * for all items shows the last ones in a sheet. The item of a screen that is still loading is marked immediately.
 */
export function Dock({ items }: { items: readonly DockItem[] }) {
  const shownPath = useShownPath()
  const pendingPath = usePendingPath()
  const isMany = items.length > PLACES
  const isActive = ({ to, tabs }: DockItem) => [to, ...tabs].some((screen) => isScreenOf(screen, shownPath))
  const rest = isMany ? items.slice(PLACES - 1) : []
  return (
    <nav aria-label={MAIN_NAVIGATION} className={classNames('dock', isMany && 'dock--many')}>
      {items.map((item) => (
        <AppLink
          key={item.to}
          to={item.to}
          aria-current={isActive(item) ? 'true' : undefined}
          className={classNames(
            'dock__item',
            isActive(item) && 'plate-face',
            item.to === pendingPath && 'dock__item--pending',
            rest.includes(item) && 'dock__item--rest',
          )}
        >
          {item.icon}
          {item.label}
        </AppLink>
      ))}
      {isMany && (
        <DockMore items={rest} active={rest.find(isActive)} isPending={rest.some(({ to }) => to === pendingPath)} />
      )}
    </nav>
  )
}

function isScreenOf(screen: string, path: string): boolean {
  return screen.endsWith(ID) ? path.startsWith(screen.slice(0, -ID.length)) : path === screen
}

const ID = '$id'

import { LANDING_LOGIN, LANDING_MENU, LANDING_SIGNUP } from '../landing.words.ts'
import { SECTIONS } from '../../lib/words/storefront.words.ts'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Wordmark } from '../../components/art/wordmark.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import type { LandingPaths } from '../landing-paths.ts'

/**
 * Renders the brand, the links to the sections of the landing page, login and signup. On a phone all but signup are in
 * a popover, which works without scripts.
 */
export function TopBar({ paths }: { paths: LandingPaths }) {
  return (
    <header className="bar">
      <div className="wrap bar__in">
        <a className="bar__brand" href={paths.landing}>
          <Wordmark />
        </a>
        <nav className="bar__links" id="menu" popover="auto">
          {Object.entries(SECTIONS).map(([id, name]) => (
            <a className="bar__link" href={`${paths.landing}#${id}`} key={id}>
              {name}
            </a>
          ))}
          <ButtonLink href={paths.login} variant="outline" size="sm">
            {LANDING_LOGIN}
          </ButtonLink>
        </nav>
        <ButtonLink href={paths.signup} variant="secondary" size="sm">
          {LANDING_SIGNUP}
        </ButtonLink>
        <button
          type="button"
          className="bar__opener"
          data-menu-opener
          popoverTarget="menu"
          aria-controls="menu"
          aria-expanded="false"
          aria-label={LANDING_MENU}
        >
          <Menu />
          <X />
        </button>
      </div>
    </header>
  )
}

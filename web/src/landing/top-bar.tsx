import { LANDING_LOGIN, LANDING_MENU, LANDING_SIGNUP } from '@voltloop/contract/messages/landing'
import { Menu, X } from 'lucide-react'
import { Wordmark } from '../components/art/wordmark.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import type { LandingPaths } from './landing-paths.ts'

/**
 * Renders the brand and the links to signup and login. On a phone the links are in a popover, which works without
 * scripts.
 */
export function TopBar({ paths }: { paths: LandingPaths }) {
  return (
    <header className="bar">
      <div className="wrap bar__in">
        <a className="bar__brand" href={paths.landing}>
          <Wordmark />
        </a>
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
        <nav className="bar__links" id="menu" popover="auto">
          <ButtonLink href={paths.signup} variant="outline" size="sm">
            {LANDING_SIGNUP}
          </ButtonLink>
          <ButtonLink href={paths.login} variant="secondary" size="sm">
            {LANDING_LOGIN}
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}

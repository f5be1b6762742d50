import { PUBLIC_LINKS, PUBLIC_LINKS_LABEL } from '../../lib/words/public-pages.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'

const NAMES = ['contact', 'refunds', 'terms', 'privacy'] as const

export function PublicLinks() {
  return (
    <nav className="foot__links" aria-label={PUBLIC_LINKS_LABEL}>
      {NAMES.map((name) => (
        <a key={name} href={SCREENS[name]}>
          {PUBLIC_LINKS[name]}
        </a>
      ))}
    </nav>
  )
}

import { BACK_HOME, NEED_HELP, PRIVACY } from '../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Scooter } from '../../components/art/scooter.tsx'
import { Wordmark } from '../../components/art/wordmark.tsx'

/**
 * Renders the layout of login, signup and related pages: the form on one half, a scooter and its number plate on the
 * other.
 */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="auth">
      <header className="auth__top">
        <a href={SCREENS.landing}>
          <Wordmark />
        </a>
        <a href={SCREENS.landing} className="auth__back">
          <ArrowLeft aria-hidden="true" />
          {BACK_HOME}
        </a>
      </header>
      <div className="auth__picture on-plate" aria-hidden="true">
        <div className="auth__frame" />
        <span className="auth__bolt" />
        <span className="auth__bolt" />
        <p className="auth__plate">
          TG 09
          <br />
          EV 4417
        </p>
        <Scooter className="auth__scooter" />
        <div className="auth__road" />
      </div>
      <main id="main" tabIndex={-1} className="auth__form outline-none">
        <div className="auth__content">{children}</div>
        <p className="auth__help">
          <a href={SCREENS.contact}>{NEED_HELP}</a>
          <a href={SCREENS.privacy}>{PRIVACY}</a>
        </p>
      </main>
    </div>
  )
}

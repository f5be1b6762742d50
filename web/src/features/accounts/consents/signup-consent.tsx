import * as words from '../consents.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'

/** States what a person agrees to by signing up, with links to the texts. They open beside the filled form. */
export function SignupConsent() {
  return (
    <p className="text-1 text-ink-2">
      {words.SIGNUP_CONSENT_START}{' '}
      <a href={SCREENS.terms} target="_blank" rel="noopener" className={LINK}>
        {words.SIGNUP_CONSENT_TERMS}
      </a>{' '}
      {words.SIGNUP_CONSENT_AND}{' '}
      <a href={SCREENS.privacy} target="_blank" rel="noopener" className={LINK}>
        {words.SIGNUP_CONSENT_PRIVACY}
      </a>
      .
    </p>
  )
}

const LINK = 'font-strong whitespace-nowrap underline underline-offset-4'

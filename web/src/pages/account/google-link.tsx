import * as words from '../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { useState } from 'react'
import { GoogleLinkCodeForm } from '../../features/accounts/login/google-link-code-form.tsx'
import { GoogleLinkForm } from '../../features/accounts/login/google-link-form.tsx'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'

/** Asks for the password of the account that a Google login has found, or for a code from its phone, before the two are linked. */
export default function GoogleLink() {
  const [needsCode] = useState(() => new URLSearchParams(window.location.search).get('by') === 'code')
  return (
    <>
      <FormIntro
        title={words.GOOGLE_LINK_TITLE}
        lead={needsCode ? words.GOOGLE_LINK_CODE_LEAD : words.GOOGLE_LINK_LEAD}
      />
      {needsCode ? <GoogleLinkCodeForm /> : <GoogleLinkForm />}
      <OtherFormLink label={words.GOOGLE_LINK_CANCEL} href={SCREENS.login} />
    </>
  )
}

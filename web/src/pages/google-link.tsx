import * as words from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { FormIntro } from '../features/accounts/forms/forms-intro.tsx'
import { GoogleLinkForm } from '../features/accounts/login/google-link-form.tsx'
import { OtherFormLink } from '../features/accounts/login/other-form-link.tsx'

/** Asks for the password of the account that a Google login has found, before the two are linked. */
export default function GoogleLink() {
  return (
    <>
      <FormIntro title={words.GOOGLE_LINK_TITLE} lead={words.GOOGLE_LINK_LEAD} />
      <GoogleLinkForm />
      <OtherFormLink label={words.GOOGLE_LINK_CANCEL} href={SCREENS.login} />
    </>
  )
}

import * as words from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import { Elsewhere } from '../features/accounts/forms-elsewhere.tsx'
import { FormIntro } from '../features/accounts/forms-intro.tsx'
import { VerifyRequestForm } from '../features/accounts/verify-request-form.tsx'

/** A new verification mail, for whom the first was lost. */
export default function VerifyEmail() {
  return (
    <>
      <FormIntro title={words.VERIFY_EMAIL} lead={words.VERIFY_EMAIL_LEAD} />
      <VerifyRequestForm />
      <Elsewhere label={words.ALREADY_VERIFIED} href={SCREENS.login} />
    </>
  )
}

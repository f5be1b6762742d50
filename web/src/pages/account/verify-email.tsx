import * as words from '../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { VerifyRequestForm } from '../../features/accounts/password/verify-request-form.tsx'

export default function VerifyEmail() {
  return (
    <>
      <FormIntro title={words.VERIFY_EMAIL} lead={words.VERIFY_EMAIL_LEAD} />
      <VerifyRequestForm />
      <OtherFormLink label={words.ALREADY_VERIFIED} href={SCREENS.login} />
    </>
  )
}

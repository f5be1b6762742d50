import * as words from '../../lib/words/second-factor.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'
import { LoginCodeForm } from '../../features/accounts/two-step/login-code-form.tsx'

export default function LoginCode() {
  return (
    <>
      <FormIntro title={words.LOGIN_CODE_TITLE} lead={words.LOGIN_CODE_LEAD} />
      <LoginCodeForm />
      <OtherFormLink label={words.CANCEL_LOGIN} href={SCREENS.login} />
    </>
  )
}

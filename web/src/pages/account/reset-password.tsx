import * as words from '../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useState } from 'react'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { NewPasswordForm } from '../../features/accounts/password/new-password-form.tsx'
import { ResetRequestForm } from '../../features/accounts/password/reset-request-form.tsx'
import { call } from '../../lib/api/api.ts'
import { useLinkToken } from '../../lib/router/link-token.ts'

/** Requests a password reset link or, when opened by such a link, sets the new password. */
export default function ResetPassword() {
  const linkToken = useLinkToken()
  const [otpToken, setOtpToken] = useState('')
  const token = otpToken || linkToken
  return (
    <>
      {token === '' ? (
        <>
          <FormIntro title={words.FORGOT_PASSWORD_TITLE} lead={words.FORGOT_PASSWORD_LEAD} />
          <ResetRequestForm onToken={setOtpToken} />
        </>
      ) : (
        <>
          <FormIntro title={words.RESET_PASSWORD} lead={words.NEW_PASSWORD_LEAD} />
          <NewPasswordForm
            submit={words.RESET_PASSWORD}
            save={(newPassword) => call('PATCH customer/reset-password', { query: { token }, body: { newPassword } })}
          />
        </>
      )}
      <OtherFormLink label={words.REMEMBER_PASSWORD} href={SCREENS.login} />
    </>
  )
}

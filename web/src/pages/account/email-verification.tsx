import { EMAIL_VERIFICATION_TITLE } from '../../lib/words/accounts.words.ts'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { VerifyToken } from '../../features/accounts/password/verify-token.tsx'
import { useLinkToken } from '../../lib/router/link-token.ts'

export default function EmailVerification() {
  const token = useLinkToken()
  return (
    <>
      <FormIntro title={EMAIL_VERIFICATION_TITLE} />
      <VerifyToken token={token} />
    </>
  )
}

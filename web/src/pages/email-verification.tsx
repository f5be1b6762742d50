import { EMAIL_VERIFICATION_TITLE } from '@voltloop/contract/messages/accounts'
import { FormIntro } from '../features/accounts/forms-intro.tsx'
import { VerifyToken } from '../features/accounts/verify-token.tsx'
import { useUrlText } from '../lib/url-state.ts'

/** Renders the page that the link in a verification email opens. */
export default function EmailVerification() {
  const [token] = useUrlText('token')
  return (
    <>
      <FormIntro title={EMAIL_VERIFICATION_TITLE} />
      <VerifyToken token={token} />
    </>
  )
}

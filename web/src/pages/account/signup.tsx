import { HAVE_ACCOUNT, JOIN_US, LOGIN, SIGNUP_TITLE } from '../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { SignupForm } from '../../features/accounts/signup/signup-form.tsx'

/** Renders the signup page. Its markup is prerendered into the HTML. */
export function SignupPage() {
  return (
    <>
      <FormIntro title={SIGNUP_TITLE} lead={JOIN_US}>
        <OtherFormLink isAtTop question={HAVE_ACCOUNT} label={LOGIN} href={SCREENS.login} />
      </FormIntro>
      <SignupForm />
    </>
  )
}

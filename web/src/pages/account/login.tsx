import { LOGIN_TAGLINE, LOGIN_TITLE, NEW_HERE, SIGNUP } from '../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { LoginForm } from '../../features/accounts/login/login-form.tsx'
import { GoogleLogin } from '../../features/accounts/login/login-google.tsx'

/** Renders the login page. Its markup is prerendered into the HTML. */
export function LoginPage() {
  return (
    <>
      <FormIntro title={LOGIN_TITLE} lead={LOGIN_TAGLINE}>
        <OtherFormLink isAtTop question={NEW_HERE} label={SIGNUP} href={SCREENS.signup} />
      </FormIntro>
      <LoginForm />
      <GoogleLogin />
    </>
  )
}

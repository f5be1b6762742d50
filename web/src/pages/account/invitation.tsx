import { LOGIN } from '../../lib/words/accounts.words.ts'
import { INVITATION_DEAD } from '@voltloop/contract/accounts/invitations-messages'
import * as words from '../../features/employees/invitations.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { NewPasswordForm } from '../../features/accounts/password/new-password-form.tsx'
import { OtherFormLink } from '../../features/accounts/login/other-form-link.tsx'
import { call } from '../../lib/api/api.ts'
import { useLinkToken } from '../../lib/router/link-token.ts'

export default function Invitation() {
  const token = useLinkToken()
  if (token === '') {
    return (
      <>
        <FormIntro title={words.INVITATION_TITLE} lead={INVITATION_DEAD} />
        <OtherFormLink label={LOGIN} href={SCREENS.login} />
      </>
    )
  }
  return (
    <>
      <FormIntro title={words.INVITATION_TITLE} lead={words.INVITATION_LEAD} />
      <NewPasswordForm
        submit={words.SET_PASSWORD}
        save={(newPassword) => call('PATCH customer/invitation', { query: { token }, body: { newPassword } })}
      />
      <OtherFormLink question={words.PASSWORD_SET_BEFORE} label={LOGIN} href={SCREENS.login} />
    </>
  )
}

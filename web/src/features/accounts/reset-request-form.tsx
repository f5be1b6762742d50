import * as api from '@voltloop/contract/addresses'
import { forgotPassword } from '@voltloop/contract/accounts'
import { SEND_RESET_LINK } from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import { call } from '../../lib/api.ts'
import { storeFlash } from '../../lib/flash.ts'
import { replacePage } from '../../lib/replace-page.ts'
import { EmailForm } from './forms-email.tsx'

/** Requests an email with a link to set a new password. */
export function ResetRequestForm() {
  return (
    <EmailForm
      label={SEND_RESET_LINK}
      schema={forgotPassword.body}
      send={async (body) => {
        const { message } = await call(api.forgotPassword, { body })
        storeFlash('success', message)
        await replacePage(SCREENS.login)
      }}
    />
  )
}

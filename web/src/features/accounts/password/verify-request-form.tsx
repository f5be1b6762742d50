import { resendVerification } from '@voltloop/contract/accounts/accounts'
import { SEND_RESET_LINK } from '../../../lib/words/accounts.words.ts'
import { useState } from 'react'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { EmailForm } from '../forms/forms-email.tsx'

/** Requests the verification email again. The response stays visible below the field after the toast has gone. */
export function VerifyRequestForm() {
  const [lastMessage, setLastMessage] = useState<string>()
  return (
    <EmailForm
      label={SEND_RESET_LINK}
      hint={lastMessage}
      schema={resendVerification.body}
      send={async (body) => {
        const { message } = await call('POST customer/resend-email', { body })
        setLastMessage(message)
        toast.success(message)
      }}
    />
  )
}

import { resendVerification } from '@voltloop/contract/accounts'
import { SEND_RESET_LINK } from '@voltloop/contract/messages/accounts'
import { useState } from 'react'
import { toast } from '../../components/ui/toast.ts'
import { call } from '../../lib/api.ts'
import { EmailForm } from './forms-email.tsx'

/** Asks for the verification mail once more. What was said of it stays below the field, for whom the toast was too quick. */
export function VerifyRequestForm() {
  const [said, setSaid] = useState<string>()
  return (
    <EmailForm
      label={SEND_RESET_LINK}
      hint={said}
      schema={resendVerification.body}
      send={async (body) => {
        const { message } = await call(resendVerification, { body })
        setSaid(message)
        toast.success(message)
      }}
    />
  )
}

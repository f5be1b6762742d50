import { RESEND_LINK, resendLinkIn } from '../../../lib/words/own-account.words.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { useResend } from '../otp/use-resend.ts'

interface ResendLinkProps {
  email: string
  /** Whether a link was sent just now, so that the next one has to wait. */
  isSent: boolean
}

export function ResendLink({ email, isSent }: ResendLinkProps) {
  const [hasSent, setHasSent] = useState(isSent)
  const { waitSeconds, send } = useResend(async () => {
    try {
      const { message } = await call('POST customer/resend-email', { body: { email } })
      toast.success(message)
      setHasSent(true)
    } catch (error) {
      showErrorToast(error)
    }
  }, true)
  const isWaiting = waitSeconds > 0 && hasSent
  return (
    <Button size="sm" disabled={isWaiting} onClick={send}>
      {isWaiting ? resendLinkIn(waitSeconds) : RESEND_LINK}
    </Button>
  )
}

import { useMutation } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import { RESEND_LINK, resendLinkIn } from '@voltloop/contract/messages/own-account'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api.ts'
import { useResend } from '../use-resend.ts'

interface ResendLinkProps {
  email: string
  /** Whether a link was sent just now, so that the next one has to wait. */
  isSent: boolean
}

/** Sends the verification link again, after a pause. */
export function ResendLink({ email, isSent }: ResendLinkProps) {
  const send = useMutation({
    mutationFn: () => call(api.resendVerification, { body: { email } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => showErrorToast(error),
  })
  const { waitSeconds, send: resend } = useResend(() => send.mutate(), true)
  const isWaiting = waitSeconds > 0 && (isSent || send.isSuccess)
  return (
    <Button size="sm" className="justify-self-start" disabled={isWaiting} isPending={send.isPending} onClick={resend}>
      {isWaiting ? resendLinkIn(waitSeconds) : RESEND_LINK}
    </Button>
  )
}

import {
  FORGOT_PASSWORD,
  RESET_PASSWORD,
  TRY_LATER,
  WANT_TO_VERIFY,
  WANT_TO_VERIFY_WHY,
} from '../../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import type { ApiError } from '../../../lib/api/api.ts'

interface PromptProps {
  refusal: ApiError
  onDecline: () => void
}

/** Offers the way out of a refused login: to verify the email, or to reset the password after too many attempts. */
export function LoginPrompt({ refusal, onDecline }: PromptProps) {
  const isLocked = refusal.code === 'tooMany'
  const question = isLocked
    ? { title: FORGOT_PASSWORD, description: refusal.message, confirmLabel: RESET_PASSWORD, declineLabel: TRY_LATER }
    : { title: WANT_TO_VERIFY, description: WANT_TO_VERIFY_WHY }
  return (
    <ConfirmDialog
      {...question}
      onAnswer={(isConfirmed) => {
        onDecline()
        if (isConfirmed) window.location.assign(isLocked ? SCREENS.resetPassword : SCREENS.verifyEmail)
      }}
    />
  )
}

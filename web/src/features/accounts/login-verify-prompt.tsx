import { WANT_TO_VERIFY, WANT_TO_VERIFY_WHY } from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'

export interface PromptProps {
  onDecline: () => void
}

/** Asks somebody whose e-mail is not verified whether to do that now. */
export function VerifyPrompt({ onDecline }: PromptProps) {
  return (
    <ConfirmDialog
      title={WANT_TO_VERIFY}
      description={WANT_TO_VERIFY_WHY}
      onAnswer={(isWanted) => {
        onDecline()
        if (isWanted) window.location.assign(SCREENS.verifyEmail)
      }}
    />
  )
}

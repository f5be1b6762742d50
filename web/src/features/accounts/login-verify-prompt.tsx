import { WANT_TO_VERIFY, WANT_TO_VERIFY_WHY } from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'

interface PromptProps {
  onDecline: () => void
}

/** Asks a person whose email is not verified whether to verify it now. */
export function VerifyPrompt({ onDecline }: PromptProps) {
  return (
    <ConfirmDialog
      title={WANT_TO_VERIFY}
      description={WANT_TO_VERIFY_WHY}
      onAnswer={(isConfirmed) => {
        onDecline()
        if (isConfirmed) window.location.assign(SCREENS.verifyEmail)
      }}
    />
  )
}

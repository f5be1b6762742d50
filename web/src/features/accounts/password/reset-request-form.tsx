import { forgotPassword } from '@voltloop/contract/accounts/accounts'
import { SEND_RESET_LINK } from '../../../lib/words/accounts.words.ts'
import { RESET_BY_OTP } from '../otp.words.ts'
import { CANCEL } from '../../../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { call } from '../../../lib/api/api.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { EmailForm } from '../forms/forms-email.tsx'

export function ResetRequestForm({ onToken }: { onToken: (token: string) => void }) {
  const otp = useLazyDialog(() => import('../otp/otp-dialog.tsx'), true)
  return (
    <>
      <EmailForm
        label={SEND_RESET_LINK}
        schema={forgotPassword.body}
        send={async (body) => {
          const { message } = await call('POST customer/forgot-password', { body })
          storeFlash('success', message)
          await replacePage(SCREENS.login)
        }}
      />
      <Button size="lg" isWide onClick={otp.open} {...otp.prefetchProps}>
        {RESET_BY_OTP}
      </Button>
      {otp.module && (
        <otp.module.OtpDialog
          purpose="RESET"
          title={RESET_BY_OTP}
          closeLabel={CANCEL}
          onDone={({ data }) => {
            if (data && 'token' in data && data.token !== null) onToken(data.token)
          }}
          onClose={otp.close}
        />
      )}
    </>
  )
}

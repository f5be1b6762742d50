import { useQueryClient } from '@tanstack/react-query'
import { CHANGE_PHONE_TITLE } from '../../../lib/words/own-account.words.ts'
import { VERIFY_LATER, VERIFY_PHONE_TITLE } from '../otp.words.ts'
import { CLOSE } from '../../../lib/words/shell.words.ts'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../components/ui/toast.ts'
import { OtpDialog } from '../otp/otp-dialog.tsx'
import { useOwnerProof } from '../otp/use-owner-proof.tsx'
import { sessionQuery } from '../queries.ts'

/** Changes the customer's phone number with a code that is sent to the new one. */
export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { withOwnerProof, dialog } = useOwnerProof()
  return (
    <>
      <OtpDialog
        purpose="CHANGE_PHONE"
        title={CHANGE_PHONE_TITLE}
        closeLabel={CLOSE}
        check={(phone, code) =>
          withOwnerProof((proof) => call('PATCH customer/phone', { body: { phone: fullPhone(phone), code, ...proof } }))
        }
        onDone={async ({ message }) => {
          await client.invalidateQueries(sessionQuery)
          onClose()
          toast.success(message)
        }}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

/** Verifies the customer's own phone number with a code that is sent to it. */
export function VerifyPhoneDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <OtpDialog
      purpose="VERIFY"
      title={VERIFY_PHONE_TITLE}
      phone={phone}
      closeLabel={VERIFY_LATER}
      onDone={async ({ message }) => {
        await client.invalidateQueries(sessionQuery)
        onClose()
        toast.success(message)
      }}
      onClose={onClose}
    />
  )
}

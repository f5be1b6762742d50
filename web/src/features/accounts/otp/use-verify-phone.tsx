import type { Profile } from '@voltloop/contract/accounts/accounts'
import { VERIFY_BEFORE_BOOKING, VERIFY_LATER, VERIFY_PHONE_TITLE } from '../otp.words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { toast } from '../../../components/ui/toast.ts'
import { useLazyModule } from '../../../components/ui/use-lazy-dialog.ts'
import { sessionQuery } from '../queries.ts'

type OtpModule = typeof import('./otp-dialog.tsx')

/** Lets a logged-in customer verify their phone before the first booking, in a dialog, which the caller renders. */
export function useVerifyPhone({ phone }: Pick<Profile, 'phone'>): {
  verifyPhone: () => Promise<boolean>
  dialog: ReactNode
} {
  const queryClient = useQueryClient()
  const { loadModule } = useLazyModule<OtpModule>(() => import('./otp-dialog.tsx'), true)
  const [opened, setOpened] = useState<{ module: OtpModule; end: (isVerified: boolean) => void } | null>(null)

  async function verifyPhone() {
    const module = phone === null ? null : await loadModule()
    if (module === null) return false
    const isVerified = await new Promise<boolean>((end) => setOpened({ module, end }))
    setOpened(null)
    return isVerified
  }

  const dialog = opened && phone !== null && (
    <opened.module.OtpDialog
      purpose="VERIFY"
      title={VERIFY_PHONE_TITLE}
      reason={VERIFY_BEFORE_BOOKING}
      phone={phone}
      closeLabel={VERIFY_LATER}
      onDone={async ({ message }) => {
        toast.success(message)
        await queryClient.invalidateQueries(sessionQuery)
        opened.end(true)
      }}
      onClose={() => opened.end(false)}
    />
  )
  return { verifyPhone, dialog }
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'

interface UnservedDialog {
  /** Shows the bookings that have no vehicle, because one went out of service. */
  show: (transactionIds: string[]) => void
  dialog: ReactNode
}

export function useUnservedDialog({ role, hubId }: Profile): UnservedDialog {
  const [unserved, setUnserved] = useState<string[]>([])
  const dialog = useLazyDialog(() => import('../../features/bookings/unserved/unserved-dialog.tsx'))
  return {
    show: (transactionIds) => {
      setUnserved(transactionIds)
      void dialog.open()
    },
    dialog: dialog.module && (
      <dialog.module.UnservedDialog
        transactionIds={unserved}
        ownHubId={role === 'HUB_MANAGER' ? hubId : null}
        onClose={dialog.close}
      />
    ),
  }
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useState } from 'react'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'

export type Editor = 'name' | 'email' | 'dob' | 'phone' | 'verifyPhone' | 'kyc'

/** Opens the dialogs that change a customer's own account. Their code loads with the first of them. */
export function useProfileEditor(profile: Profile) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('../own-account/dialogs.ts'))
  const [editor, setEditor] = useState<Editor | null>(null)
  return {
    edit: (next: Editor) => {
      setEditor(next)
      return open()
    },
    prefetchProps,
    dialog: module && editor !== null && <OpenEditor {...{ module, editor, profile }} onClose={close} />,
  }
}

interface OpenEditorProps {
  module: typeof import('../own-account/dialogs.ts')
  editor: Editor
  profile: Profile
  onClose: () => void
}

function OpenEditor({ module, editor, profile, onClose }: OpenEditorProps) {
  switch (editor) {
    case 'name':
      return <module.NameDialog {...{ profile, onClose }} />
    case 'email':
      return <module.EmailDialog {...{ profile, onClose }} />
    case 'dob':
      return <module.DobDialog {...{ profile, onClose }} />
    case 'phone':
      return <module.ChangePhoneDialog onClose={onClose} />
    case 'verifyPhone':
      return <module.VerifyPhoneDialog phone={profile.phone ?? ''} onClose={onClose} />
    case 'kyc':
      return <module.KycDialog isCorrection={profile.kycStatus} onClose={onClose} />
  }
}

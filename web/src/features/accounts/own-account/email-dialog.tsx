import type { Profile } from '@voltloop/contract/accounts/accounts'
import * as words from '../../../lib/words/own-account.words.ts'
import { changeEmail } from '@voltloop/contract/accounts/profile'
import * as z from 'zod/mini'
import { useOwnerProof } from '../otp/use-owner-proof.tsx'
import { ProfileFieldDialog } from './profile-field-dialog.tsx'
import { useChangeEmail } from './queries.ts'

/** Asks for a new email. It counts once its owner has followed the link. */
export function EmailDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const change = useChangeEmail()
  const { withOwnerProof, dialog } = useOwnerProof()
  const isNew = profile.email === null
  return (
    <>
      <ProfileFieldDialog
        name="email"
        schema={EmailInput}
        value=""
        title={isNew ? words.ADD_EMAIL_TITLE : words.CHANGE_EMAIL_TITLE}
        lead={isNew ? words.ADD_EMAIL_LEAD : words.CHANGE_EMAIL_LEAD}
        submit={words.SEND_LINK}
        field={{ label: words.NEW_EMAIL, type: 'email', inputMode: 'email', autoComplete: 'email' }}
        save={(email) => withOwnerProof((proof) => change.mutateAsync({ email, ...proof }))}
        canSubmitUnchanged
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

const EmailInput = z.pick(changeEmail.body, { email: true })

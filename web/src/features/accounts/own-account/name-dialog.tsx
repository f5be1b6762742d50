import type { Profile } from '@voltloop/contract/accounts/accounts'
import { FULL_NAME, SAVE } from '../../../lib/words/accounts.words.ts'
import * as words from '../../../lib/words/own-account.words.ts'
import { changeName } from '@voltloop/contract/accounts/profile'
import { ProfileFieldDialog } from './profile-field-dialog.tsx'
import { useChangeName } from './queries.ts'

export function NameDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { mutateAsync } = useChangeName()
  return (
    <ProfileFieldDialog
      name="name"
      schema={changeName.body}
      value={profile.name}
      title={words.CHANGE_NAME_TITLE}
      lead={words.AS_ON_LICENCE}
      submit={SAVE}
      field={{ label: FULL_NAME, autoComplete: 'name' }}
      save={mutateAsync}
      onClose={onClose}
    />
  )
}

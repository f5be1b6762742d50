import type { Profile } from '@voltloop/contract/accounts/accounts'
import { FULL_NAME, SAVE } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '@voltloop/contract/accounts/own-account-messages'
import { changeName } from '@voltloop/contract/accounts/profile'
import { ProfileFieldDialog } from './profile-field-dialog.tsx'
import { useChangeName } from './queries.ts'

export function NameDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  return (
    <ProfileFieldDialog
      name="name"
      schema={changeName.body}
      value={profile.name}
      title={words.CHANGE_NAME_TITLE}
      lead={words.CHANGE_NAME_LEAD}
      submit={SAVE}
      field={{ label: FULL_NAME, autoComplete: 'name' }}
      save={useChangeName()}
      onClose={onClose}
    />
  )
}

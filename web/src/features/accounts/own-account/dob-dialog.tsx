import { updateProfile, type Profile } from '@voltloop/contract/accounts/accounts'
import { DOB_IN_FUTURE } from '@voltloop/contract/accounts/accounts-messages'
import { DATE_OF_BIRTH, SAVE } from '../../../lib/words/accounts.words.ts'
import * as words from '../../../lib/words/own-account.words.ts'
import { dayInIndia } from '@voltloop/contract/core/time'
import * as z from 'zod/mini'
import { serverNow } from '../../../lib/format/clock.ts'
import { ProfileFieldDialog } from './profile-field-dialog.tsx'
import { useCorrectProfile } from './queries.ts'

export function DobDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { mutateAsync } = useCorrectProfile()
  return (
    <ProfileFieldDialog
      name="dob"
      schema={DobInput}
      value={profile.dob ?? ''}
      title={words.CHANGE_DOB_TITLE}
      lead={words.AS_ON_LICENCE}
      submit={SAVE}
      field={{ label: DATE_OF_BIRTH, type: 'date', autoComplete: 'bday', max: dayInIndia(serverNow()) }}
      save={(dob) => mutateAsync({ dob, phone: profile.phone ?? '' })}
      onClose={onClose}
    />
  )
}

const DobInput = z.object({
  dob: updateProfile.body.shape.dob.check(z.refine((day) => day <= dayInIndia(serverNow()), DOB_IN_FUTURE)),
})

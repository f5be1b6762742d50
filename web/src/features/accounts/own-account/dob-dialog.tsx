import { updateProfile, type Profile } from '@voltloop/contract/accounts/accounts'
import { DATE_OF_BIRTH, DOB_IN_FUTURE, SAVE } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/own-account'
import { dayInIndia } from '@voltloop/contract/core/time'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useCorrectProfile } from './queries.ts'

/** Corrects the customer's date of birth. */
export function DobDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const save = useCorrectProfile()
  const form = useSchemaForm(() => DobInput, { defaultValues: { dob: profile.dob ?? '' } })
  const { errors, isDirty } = form.formState
  const submit = submitForm(
    form,
    async ({ dob }) => {
      const { message } = await save.mutateAsync({ dob, phone: profile.phone ?? '' })
      onClose()
      toast.success(message)
    },
    showErrorToast,
  )
  return (
    <FormDialog
      isNarrow
      title={words.CHANGE_DOB_TITLE}
      description={words.CHANGE_DOB_LEAD}
      submit={SAVE}
      onSubmit={submit}
      onClose={onClose}
      isPending={save.isPending}
      isDirty={isDirty}
      isReady={isDirty}
    >
      <Field
        label={DATE_OF_BIRTH}
        type="date"
        autoComplete="bday"
        max={dayInIndia(serverNow())}
        error={errors.dob?.message}
        data-autofocus
        {...form.register('dob')}
      />
    </FormDialog>
  )
}

const DobInput = z.object({
  dob: updateProfile.body.shape.dob.check(z.refine((day) => day <= dayInIndia(serverNow()), DOB_IN_FUTURE)),
})

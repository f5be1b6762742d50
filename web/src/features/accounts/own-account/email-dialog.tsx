import type { Profile } from '@voltloop/contract/accounts/accounts'
import * as words from '@voltloop/contract/messages/own-account'
import { changeEmail } from '@voltloop/contract/accounts/profile'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useChangeEmail } from './queries.ts'

/** Asks for a new email. It counts once its owner has followed the link. */
export function EmailDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const change = useChangeEmail()
  const form = useSchemaForm(() => changeEmail.body, { defaultValues: { email: '' } })
  const { errors, isDirty } = form.formState
  const isNew = profile.email === null
  const submit = submitForm(
    form,
    async ({ email }) => {
      const { message } = await change.mutateAsync(email)
      onClose()
      toast.success(message)
    },
    showErrorToast,
  )
  return (
    <FormDialog
      isNarrow
      title={isNew ? words.ADD_EMAIL_TITLE : words.CHANGE_EMAIL_TITLE}
      description={isNew ? words.ADD_EMAIL_LEAD : words.CHANGE_EMAIL_LEAD}
      submit={words.SEND_LINK}
      onSubmit={submit}
      onClose={onClose}
      isPending={change.isPending}
      isDirty={isDirty}
    >
      <Field
        label={words.NEW_EMAIL}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        data-autofocus
        {...form.register('email')}
      />
    </FormDialog>
  )
}

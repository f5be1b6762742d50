import type { Profile } from '@voltloop/contract/accounts/accounts'
import { FULL_NAME, SAVE } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/own-account'
import { changeName } from '@voltloop/contract/accounts/profile'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useChangeName } from './queries.ts'

/** Changes the customer's name. */
export function NameDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const change = useChangeName()
  const form = useSchemaForm(() => changeName.body, { defaultValues: { name: profile.name } })
  const { errors, isDirty } = form.formState
  const submit = submitForm(
    form,
    async ({ name }) => {
      const { message } = await change.mutateAsync(name)
      onClose()
      toast.success(message)
    },
    showErrorToast,
  )
  return (
    <FormDialog
      isNarrow
      title={words.CHANGE_NAME_TITLE}
      description={words.CHANGE_NAME_LEAD}
      submit={SAVE}
      onSubmit={submit}
      onClose={onClose}
      isPending={change.isPending}
      isDirty={isDirty}
      isReady={isDirty}
    >
      <Field
        label={FULL_NAME}
        autoComplete="name"
        error={errors.name?.message}
        data-autofocus
        {...form.register('name')}
      />
    </FormDialog>
  )
}

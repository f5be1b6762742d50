import { resetPassword } from '@voltloop/contract/accounts/accounts'
import * as words from '../../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import * as z from 'zod/mini'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { passwordsMatch, repeatedPassword } from '../forms/forms-passwords.ts'

interface NewPasswordFormProps {
  submit: string
  /** Stores the password and returns the message that the login page shows. */
  save: (newPassword: string) => Promise<{ message: string }>
}

export function NewPasswordForm({ submit, save }: NewPasswordFormProps) {
  const form = useSchemaForm(() => NewPasswordInput, { defaultValues: { newPassword: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const send = submitForm(
    form,
    async ({ newPassword }) => {
      const { message } = await save(newPassword)
      storeFlash('success', message)
      await replacePage(SCREENS.login)
    },
    ({ data }) => toast.error(data?.message ?? words.SOMETHING_WENT_WRONG),
  )

  return (
    <form className="grid gap-5" noValidate onSubmit={send}>
      <Field
        label={words.NEW_PASSWORD}
        hint={words.PASSWORD_RULES}
        type="password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword', { deps: form.formState.isSubmitted ? ['confirmPassword'] : [] })}
      />
      <Field
        label={words.CONFIRM_PASSWORD}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {submit}
      </Button>
    </form>
  )
}

const NewPasswordInput = z
  .extend(resetPassword.body, { confirmPassword: repeatedPassword(words.CONFIRM_PASSWORD_REQUIRED) })
  .check(passwordsMatch('newPassword'))

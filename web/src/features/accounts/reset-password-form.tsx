import * as api from '@voltloop/contract/addresses'
import { resetPassword } from '@voltloop/contract/accounts'
import * as words from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import * as z from 'zod/mini'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { toast } from '../../components/ui/toast.ts'
import { call } from '../../lib/api.ts'
import { storeFlash } from '../../lib/flash.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { replacePage } from '../../lib/replace-page.ts'
import { passwordsMatch, repeatedPassword } from './forms-passwords.ts'

/** Sets a new password with the token of a reset link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useSchemaForm(() => ResetInput, { defaultValues: { newPassword: '', confirmPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    async ({ newPassword }) => {
      const { message } = await call(api.resetPassword, { query: { token }, body: { newPassword } })
      storeFlash('success', message)
      await replacePage(SCREENS.login)
    },
    ({ data }) => toast.error(data?.message ?? words.SOMETHING_WENT_WRONG),
  )

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
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
        {words.RESET_PASSWORD}
      </Button>
    </form>
  )
}

const ResetInput = z
  .extend(resetPassword.body, { confirmPassword: repeatedPassword(words.CONFIRM_PASSWORD_REQUIRED) })
  .check(passwordsMatch('newPassword'))

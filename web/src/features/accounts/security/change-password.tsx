import * as account from '../../../lib/words/accounts.words.ts'
import * as words from './sessions.words.ts'
import { changePassword } from '@voltloop/contract/accounts/sessions'
import * as z from 'zod/mini'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { passwordsMatch, repeatedPassword } from '../forms/forms-passwords.ts'
import { useSession } from '../queries.ts'
import { useChangePassword } from './queries.ts'

export function ChangePassword() {
  const session = useSession()
  const change = useChangePassword()
  const form = useSchemaForm(() => ChangeInput, { defaultValues: EMPTY })
  const { errors, isSubmitted } = form.formState

  const submit = submitForm(
    form,
    async ({ currentPassword, newPassword }) => {
      const { message } = await change.mutateAsync({ currentPassword, newPassword })
      form.reset()
      toast.success(message)
    },
    showErrorToast,
  )

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-2">{words.CHANGE_PASSWORD_LEAD}</p>
      {/* Password managers save the new password under this name. */}
      <input
        type="text"
        autoComplete="username"
        value={(session.state === 'loggedIn' && session.profile.phone) || ''}
        readOnly
        hidden
      />
      <Field
        label={words.CURRENT_PASSWORD}
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <Field
        label={account.NEW_PASSWORD}
        hint={account.PASSWORD_RULES}
        type="password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword', { deps: isSubmitted ? ['confirmPassword'] : [] })}
      />
      <Field
        label={account.CONFIRM_PASSWORD}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" className="justify-self-start" isPending={change.isPending}>
        {words.CHANGE_PASSWORD}
      </Button>
    </form>
  )
}

const ChangeInput = z
  .extend(changePassword.body, { confirmPassword: repeatedPassword(account.CONFIRM_PASSWORD_REQUIRED) })
  .check(passwordsMatch('newPassword'))

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

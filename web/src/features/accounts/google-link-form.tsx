import * as api from '@voltloop/contract/addresses'
import { login } from '@voltloop/contract/accounts'
import * as words from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import * as z from 'zod/mini'
import { Button } from '../../components/ui/button.tsx'
import { useConfirm } from '../../components/ui/confirm.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { Field } from '../../components/ui/field.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { ApiError, call } from '../../lib/api.ts'
import { storeFlash } from '../../lib/flash.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { replacePage } from '../../lib/replace-page.ts'
import { rememberSession } from '../../lib/session-hint.ts'

/** Links Google to an account, with its password or, for a person who does not know it, by removing the password. */
export function GoogleLinkForm() {
  const confirm = useConfirm()
  const form = useSchemaForm(() => LinkInput, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = submitForm(form, ({ password }) => linkGoogle(password), showLinkError)

  async function removePassword() {
    const { REMOVE_PASSWORD_TITLE: title, REMOVE_PASSWORD_LEAD: description } = words
    if (!(await confirm({ title, description, isDestructive: true }))) return
    await linkGoogle(null).catch(showLinkError)
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <div className="grid gap-3">
        <Field
          label={words.PASSWORD}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <button type="button" className={`${textLinkClass} justify-self-end`} onClick={() => void removePassword()}>
          {words.PASSWORD_UNKNOWN}
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {words.LINK_GOOGLE}
      </Button>
    </form>
  )
}

const LinkInput = z.pick(login.body, { password: true })

async function linkGoogle(password: string | null): Promise<void> {
  await call(api.linkGoogle, { body: { password } })
  rememberSession(true)
  await replacePage(SCREENS.profile)
}

// Without a pending Google login there is nothing to do here.
function showLinkError(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'googleLinkDead') {
    showErrorToast(error, words.SOMETHING_WENT_WRONG)
    return
  }
  storeFlash('error', words.GOOGLE_LINK_DEAD)
  void replacePage(SCREENS.login)
}

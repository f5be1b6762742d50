import { login, type linkGoogle as linkGoogleEndpoint } from '@voltloop/contract/accounts/accounts'
import type { Body } from '@voltloop/contract/core/endpoint'
import { GOOGLE_LINK_DEAD } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '../../../lib/words/accounts.words.ts'
import { LOGIN_CODE_LEAD, LOGIN_CODE_TITLE } from '../../../lib/words/second-factor.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { ApiError, call } from '../../../lib/api/api.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { rememberSession } from '../../../lib/session/session-hint.ts'
import { CodeDialog } from '../two-step/code-dialog.tsx'

/** Links Google to an account, with its password or, for a person who does not know it, by removing the password. */
export function GoogleLinkForm() {
  const confirm = useConfirm()
  const form = useSchemaForm(() => LinkInput, { defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  // The password that waits for a code: null if it is to be removed.
  const [pending, setPending] = useState<{ password: string | null } | null>(null)

  const submit = submitForm(form, ({ password }) => link(password), showLinkError)

  // Asks for the code of two-step login if the account needs it.
  async function link(password: string | null) {
    try {
      await linkGoogle(password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'secondFactorNeeded') throw error
      setPending({ password })
    }
  }

  async function removePassword() {
    const question = { title: words.REMOVE_PASSWORD_TITLE, description: words.REMOVE_PASSWORD_LEAD }
    if (!(await confirm({ ...question, isDestructive: true }))) return
    await link(null).catch(showLinkError)
  }

  return (
    <>
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
      {pending && (
        <CodeDialog
          title={LOGIN_CODE_TITLE}
          description={LOGIN_CODE_LEAD}
          submit={words.LINK_GOOGLE}
          onCode={(code) => linkGoogle(pending.password, code)}
          onRefused={(error) => {
            setPending(null)
            showLinkError(error)
          }}
          onClose={() => setPending(null)}
        />
      )}
    </>
  )
}

const LinkInput = z.pick(login.body, { password: true })

async function linkGoogle(password: string | null, code?: string): Promise<void> {
  await sendLink({ password, code })
}

/** Sends what the person entered, and opens the app. */
export async function sendLink(body: Body<typeof linkGoogleEndpoint>): Promise<void> {
  await call('POST customer/google-link', { body })
  rememberSession(true)
  await replacePage(SCREENS.profile)
}

// Without a pending Google login there is nothing to do here.
export function showLinkError(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'googleLinkDead') {
    showErrorToast(error, words.SOMETHING_WENT_WRONG)
    return
  }
  storeFlash('error', GOOGLE_LINK_DEAD)
  void replacePage(SCREENS.login)
}

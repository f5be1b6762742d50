import * as words from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { DocumentLink } from '../../components/ui/document-link.tsx'
import { Field } from '../../components/ui/field.tsx'
import { toast } from '../../components/ui/toast.ts'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import type { ApiError } from '../../lib/api.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../lib/form.ts'
import { replacePage } from '../../lib/replace-page.ts'
import { returnPath } from '../../lib/return-path.ts'
import { PhoneField } from './forms-phone-field.tsx'

/** Renders the login form. It offers to verify an unverified email, and to reset the password after too many attempts. */
export function LoginForm() {
  const prompt = useLazyDialog(() => import('./login-prompt.tsx'), true)
  const form = useSchemaForm(async () => (await loadLogin()).LoginInput, { defaultValues: { phone: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<ApiError>()

  const submit = submitForm(
    form,
    async (values) => {
      const { logIn } = await loadLogin()
      await logIn(values)
      await replacePage(returnPath() ?? SCREENS.profile)
    },
    (error) => {
      setRefusal(error)
      if (error.code !== 'tooMany') toast.error(error.data?.message ?? words.SOMETHING_WENT_WRONG)
      if (error.code === 'notVerified' || error.code === 'tooMany') void prompt.open()
    },
  )

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <PhoneField
        isUsername
        error={errors.phone?.message}
        {...form.register('phone', { setValueAs: stripNumberFormatting })}
      />
      <div className="grid gap-3">
        <Field
          label={words.PASSWORD}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <DocumentLink href={SCREENS.resetPassword} className="justify-self-end">
          {words.FORGOT_PASSWORD}
        </DocumentLink>
      </div>
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {words.LOGIN}
        <ArrowRight aria-hidden="true" />
      </Button>
      {prompt.module && refusal && <prompt.module.LoginPrompt refusal={refusal} onDecline={prompt.close} />}
    </form>
  )
}

/** Loads the code that validates and submits the form. The page does not bundle it, to stay small. */
export const loadLogin = () => import('./login-call.ts')

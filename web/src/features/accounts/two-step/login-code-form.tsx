import * as account from '../../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Button } from '../../../components/ui/button.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { rememberSession } from '../../../lib/session/session-hint.ts'
import { CodeField, CodeInput } from './code-field.tsx'

export function LoginCodeForm() {
  const form = useSchemaForm(() => CodeInput, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    async ({ code }) => {
      await call('POST customer/login/code', { body: { code } })
      rememberSession(true)
      await replacePage(SCREENS.profile)
    },
    (error) => {
      if (error.code === 'secondFactorWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else if (error.code === 'pendingLoginDead') {
        storeFlash('error', error.message)
        void replacePage(SCREENS.login)
      } else toast.error(error.message || account.SOMETHING_WENT_WRONG)
    },
  )
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <CodeField offersRecovery error={errors.code?.message} {...form.register('code')} />
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {account.LOGIN}
        <ArrowRight aria-hidden="true" />
      </Button>
    </form>
  )
}

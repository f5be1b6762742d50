import { OtpCode } from '@voltloop/contract/accounts/otp-code'
import { OTP_DIGITS } from '@voltloop/contract/core/limits'
import * as words from '../../../lib/words/accounts.words.ts'
import { OTP_CODE } from '../otp.words.ts'
import * as z from 'zod/mini'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { sendLink, showLinkError } from './google-link-form.tsx'

/** Links Google to an account without a password, with a code that was texted to its phone, or starts a new account. */
export function GoogleLinkCodeForm() {
  const confirm = useConfirm()
  const form = useSchemaForm(() => z.object({ code: OtpCode }), { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    ({ code }) => sendLink({ password: null, phoneCode: code }),
    (error) => {
      if (error.code === 'otpWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else showLinkError(error)
    },
  )

  async function startNewAccount() {
    if (!(await confirm({ title: words.NEW_ACCOUNT_TITLE, description: words.NEW_ACCOUNT_LEAD }))) return
    await sendLink({ password: null }).catch(showLinkError)
  }

  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <div className="grid gap-3">
        <Field
          label={OTP_CODE}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_DIGITS}
          error={errors.code?.message}
          {...form.register('code', { setValueAs: stripNumberFormatting })}
        />
        <button type="button" className={`${textLinkClass} justify-self-end`} onClick={() => void startNewAccount()}>
          {words.NOT_MY_PHONE}
        </button>
      </div>
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {words.LINK_GOOGLE}
      </Button>
    </form>
  )
}

import * as words from '../../../lib/words/accounts.words.ts'
import { LOG_IN_WITH_OTP } from '../otp.words.ts'
import { LOGIN_CODE_LEAD, LOGIN_CODE_TITLE } from '../../../lib/words/second-factor.words.ts'
import { SHARED_DEVICE, SHARED_DEVICE_HINT } from './shared-device.words.ts'
import { CANCEL } from '../../../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { DocumentLink } from '../../../components/ui/document-link.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import type { ApiError } from '../../../lib/api/api.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { readNewContact } from '../../../lib/session/new-contact.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { pathAfterLogin } from '../../../lib/session/return-path.ts'
import { readSharedPeople, type SharedPerson } from '../../../lib/session/shared-device.ts'
import { PhoneField } from '../forms/forms-phone-field.tsx'

/**
 * Renders the login form, with a code by SMS as an alternative. It offers to verify an unverified email, and to reset the
 * password after too many attempts.
 */
export function LoginForm() {
  const prompt = useLazyDialog(() => import('./login-prompt.tsx'), true)
  const newPhone = useLazyDialog(() => import('./new-phone-notice.tsx'), true)
  const newEmail = useLazyDialog(() => import('./new-email-notice.tsx'), true)
  const otp = useLazyDialog(() => import('../otp/otp-dialog.tsx'), true)
  const code = useLazyDialog(() => import('../two-step/code-dialog.tsx'), true)
  const sharedPeople = useLazyDialog(() => import('./shared-people.tsx'), true)
  const form = useSchemaForm(async () => (await loadLogin()).LoginInput, {
    defaultValues: { phone: '', password: '', isShared: false },
  })
  const { errors, isSubmitting } = form.formState
  const isShared = form.watch('isShared')
  const [refusal, setRefusal] = useState<ApiError>()

  const submit = submitForm(form, () => enter(), showRefusal)

  async function enter(typedCode?: string) {
    const { logIn } = await loadLogin()
    await logIn(form.getValues(), typedCode)
    await replacePage(pathAfterLogin())
  }

  function showRefusal(error: ApiError) {
    if (error.code === 'secondFactorNeeded') return void code.open()
    setRefusal(error)
    if (error.code !== 'tooMany') toast.error(error.data?.message ?? words.SOMETHING_WENT_WRONG)
    if (error.code === 'notVerified' || error.code === 'tooMany') void prompt.open()
  }

  function remindOfEmail() {
    if (readNewContact('email') !== null) void newEmail.open()
  }

  // After hydration: what is stored is not known when the page is prerendered.
  const showNotices = useEffectEvent(() => {
    const phone = readNewContact('phone')
    if (phone !== null && form.getValues('phone') === '') form.setValue('phone', phone)
    if (phone !== null && readNewContact('code') !== null) void newPhone.open()
    else remindOfEmail()
    if (readSharedPeople() === null) return
    form.setValue('isShared', true)
    void sharedPeople.open()
  })
  useEffect(() => showNotices(), [])

  function closePhoneNotice() {
    newPhone.close()
    remindOfEmail()
    form.setFocus('password')
  }

  function choosePerson({ phone }: SharedPerson) {
    form.setValue('phone', phone.slice(-PHONE_DIGITS))
    form.setFocus('password')
  }

  return (
    <>
      {newEmail.module && <newEmail.module.NewEmailNotice onClose={newEmail.close} />}
      {newPhone.module && <newPhone.module.NewPhoneNotice onClose={closePhoneNotice} />}
      {sharedPeople.module && <sharedPeople.module.SharedPeople onChoose={choosePerson} />}
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
        {/* The row is 44 px tall for touch. The margin makes the visible gaps like those between the fields. */}
        <div className="-my-2">
          <Checkbox
            label={SHARED_DEVICE}
            hint={isShared ? SHARED_DEVICE_HINT : undefined}
            {...form.register('isShared')}
          />
        </div>
        <Button
          type="submit"
          variant={newPhone.module ? 'outline' : 'primary'}
          size="lg"
          isWide
          isPending={isSubmitting}
        >
          {words.LOGIN}
          <ArrowRight aria-hidden="true" />
        </Button>
        <Button size="lg" isWide onClick={otp.open} {...otp.prefetchProps}>
          {LOG_IN_WITH_OTP}
        </Button>
      </form>
      {prompt.module && refusal && <prompt.module.LoginPrompt refusal={refusal} onDecline={prompt.close} />}
      {code.module && (
        <code.module.CodeDialog
          title={LOGIN_CODE_TITLE}
          description={LOGIN_CODE_LEAD}
          submit={words.LOGIN}
          onCode={enter}
          onRefused={(error) => {
            code.close()
            showRefusal(error)
          }}
          onClose={code.close}
        />
      )}
      {otp.module && (
        <otp.module.OtpDialog
          purpose="LOGIN"
          title={LOG_IN_WITH_OTP}
          typedPhone={form.getValues('phone')}
          closeLabel={CANCEL}
          onDone={async (answer) => {
            const { enterWithOtp } = await loadLogin()
            await enterWithOtp(answer)
          }}
          onRefused={(error) => {
            otp.close()
            showRefusal(error)
          }}
          onClose={otp.close}
        />
      )}
    </>
  )
}

const PHONE_DIGITS = 10

/** Loads the code that validates and submits the form. The page does not bundle it, to stay small. */
export const loadLogin = () => import('./login-call.ts')

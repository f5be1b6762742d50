import { SIGNED_UP } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '../../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Field } from '../../../components/ui/field.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { storeNewContact } from '../../../lib/session/new-contact.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { AgreementSubmit } from './agreement-submit.tsx'
import { PhoneField } from '../forms/forms-phone-field.tsx'

/** Renders the signup form. The button is enabled once the form is changed and valid, including the consent. */
export function SignupForm() {
  const form = useSchemaForm(async () => (await loadSignup()).SignupInput, {
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid, isSubmitting } = form.formState
  const { register } = form
  const typed = form.watch()

  const submit = submitForm(
    form,
    async (values) => {
      const { signUp } = await loadSignup()
      const isCodeSent = await signUp(values)
      storeFlash('success', SIGNED_UP)
      storeNewContact('phone', values.phone)
      storeNewContact('code', isCodeSent ? 'sent' : 'unsent')
      if (values.email) {
        storeNewContact('email', values.email)
        storeFlash('info', words.PLEASE_VERIFY_EMAIL)
      }
      await replacePage(SCREENS.login)
    },
    (error) => toast.error(error.message),
  )

  return (
    <form className={COLUMNS} method="post" noValidate onSubmit={submit}>
      <Field label={words.FULL_NAME} autoComplete="name" error={errors.name?.message} {...register('name')} />
      <PhoneField
        isUsername
        error={errors.phone?.message}
        {...register('phone', { setValueAs: stripNumberFormatting })}
      />
      <Field
        label={words.EMAIL}
        hint={words.OPTIONAL}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Field
        label={words.DATE_OF_BIRTH}
        hint={words.DOB_HINT}
        type="date"
        autoComplete="bday"
        error={errors.dob?.message}
        {...register('dob')}
      />
      <Field
        label={words.PASSWORD}
        hint={words.PASSWORD_RULES}
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { onChange: revalidateConfirmPassword })}
      />
      <Field
        label={words.CONFIRM_PASSWORD}
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <AgreementSubmit
        terms={{
          ...register('terms'),
          onAccept: () => form.setValue('terms', true, { shouldDirty: true, shouldValidate: true }),
        }}
        hasAgreed={typed.terms}
        isReady={isDirty && isValid}
        isSubmitting={isSubmitting}
        required={[
          [words.FULL_NAME, typed.name],
          [words.PHONE_NUMBER, typed.phone],
          [words.PASSWORD, typed.password],
          [words.CONFIRM_PASSWORD, typed.confirmPassword],
        ]}
      >
        {words.SIGNUP}
        <ArrowRight aria-hidden="true" />
      </AgreementSubmit>
    </form>
  )

  function revalidateConfirmPassword() {
    if (form.getFieldState('confirmPassword').isTouched) void form.trigger('confirmPassword')
  }
}

// Two columns wherever half of the page, or the whole of a tablet, has room for them.
const COLUMNS = 'auth-columns grid items-start gap-5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2'

const EMPTY = { name: '', phone: '', email: '', dob: '', password: '', confirmPassword: '', terms: false }

/** Loads the code that validates and submits the form. The page does not bundle it, to stay small. */
export const loadSignup = () => import('./signup-call.ts')

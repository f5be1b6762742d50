import { updateProfile, type Profile } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { FILL_DETAILS, PROFILE_UPDATED, DOB_IN_FUTURE } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '../../../lib/words/accounts.words.ts'
import { UNDER_AGE } from '@voltloop/contract/accounts/own-account-messages'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { SCREENS } from '@voltloop/contract/core/screens'
import { dayInIndia } from '@voltloop/contract/core/time'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import { intendedPath } from '../../../lib/session/booking-intent.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { AgreementSubmit } from './agreement-submit.tsx'
import { Terms } from './agreement-terms.ts'
import { mayRide } from './adult-dob.ts'
import { PhoneField } from '../forms/forms-phone-field.tsx'
import { useSaveProfile } from '../queries.ts'

/**
 * Collects the data that an account still needs for riding: date of birth and phone. A known phone cannot be changed.
 */
export function PersonalInfoForm({ profile }: { profile: Profile }) {
  const knownPhone = profile.phone?.slice(-PHONE_DIGITS) ?? ''
  const save = useSaveProfile()
  // A person who has agreed at signup is not asked again.
  const isConsentDue = profile.consentsDue.some((purpose) => purpose === 'PRIVACY' || purpose === 'TERMS')
  const form = useSchemaForm(() => PersonalInfoInput, {
    defaultValues: { dob: profile.dob ?? '', phone: knownPhone, terms: !isConsentDue },
    mode: 'onTouched',
  })
  const { errors, isDirty, isValid, isSubmitting } = form.formState
  const typed = form.watch()

  useEffect(() => toast.info(FILL_DETAILS), [])

  const submit = submitForm(
    form,
    async ({ dob, phone }) => {
      const consents = isConsentDue && { consents: currentConsents('PRIVACY', 'TERMS') }
      await save.mutateAsync({ dob, phone: fullPhone(phone), ...consents })
      storeFlash('success', PROFILE_UPDATED)
      await replacePage(intendedPath() ?? SCREENS.dashboard)
    },
    showErrorToast,
  )

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <Field
        label={words.DATE_OF_BIRTH}
        type="date"
        autoComplete="bday"
        max={dayInIndia(serverNow())}
        error={errors.dob?.message}
        {...form.register('dob')}
      />
      {knownPhone ? (
        <PhoneField value={knownPhone} disabled />
      ) : (
        <PhoneField error={errors.phone?.message} {...form.register('phone', { setValueAs: stripNumberFormatting })} />
      )}
      <AgreementSubmit
        terms={{
          ...form.register('terms'),
          onAccept: () => form.setValue('terms', true, { shouldDirty: true, shouldValidate: true }),
        }}
        hasAgreed={typed.terms}
        isReady={isDirty && isValid}
        isSubmitting={isSubmitting}
        required={[
          [words.DATE_OF_BIRTH, typed.dob],
          [words.PHONE_NUMBER, typed.phone],
        ]}
      >
        {words.SAVE}
      </AgreementSubmit>
    </form>
  )
}

const PHONE_DIGITS = 10

const { dob, phone } = updateProfile.body.shape
const PersonalInfoInput = z.object({
  dob: dob.check(
    z.refine((day) => day <= dayInIndia(serverNow()), DOB_IN_FUTURE),
    z.refine(mayRide, UNDER_AGE),
  ),
  phone,
  terms: Terms,
})

import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { AADHAR_DIGITS_MAX } from '@voltloop/contract/core/limits'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { isAadhaar, isPan } from '@voltloop/contract/accounts/kyc-numbers'
import {
  KYC_SUBMITTED,
  AADHAR_REQUIRED,
  AADHAR_WHOLE_NUMBER,
  KYC_TOO_LONG,
} from '@voltloop/contract/accounts/accounts-messages'
import * as words from '../../../lib/words/accounts.words.ts'
import { KYC_CONSENT, READ_TEXT } from '../consents.words.ts'
import * as own from '../../../lib/words/own-account.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import Lock from 'lucide-react/icons/lock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import * as z from 'zod/mini'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { MissingFields } from '../forms/missing-fields.tsx'
import { useSubmitKyc } from '../queries.ts'

interface KycDialogProps {
  /** True if the customer has given the numbers before. */
  isCorrection?: boolean
  /** Called when the server has stored the numbers, in place of `onClose`. */
  onSubmitted?: () => void
  onClose: () => void
}

/** Collects the three identity numbers. Typed input stays until the server has stored it. */
export function KycDialog({ isCorrection = false, onClose, onSubmitted = onClose }: KycDialogProps) {
  const submit = useSubmitKyc()
  const form = useSchemaForm(() => KycForm, { defaultValues: EMPTY, mode: 'onTouched' })
  const { errors, isDirty, isValid, touchedFields } = form.formState
  const typed = form.watch()
  const isAadhaarUnusual = touchedFields.aadharNumber && typed.aadharNumber !== '' && !isAadhaar(typed.aadharNumber)
  const aadhaarHint = isAadhaarUnusual ? <Unusual text={own.AADHAAR_UNUSUAL} /> : own.AADHAAR_FORMAT
  const isPanUnusual = touchedFields.panNumber && typed.panNumber !== '' && !isPan(typed.panNumber.trim().toUpperCase())
  const panHint = isPanUnusual ? <Unusual text={own.PAN_UNUSUAL} /> : own.PAN_FORMAT

  const send = submitForm(
    form,
    async ({ drivingLicense, aadharNumber, panNumber }) => {
      const numbers = { drivingLicense, aadharNumber: Number(aadharNumber), panNumber }
      await submit.mutateAsync({ ...numbers, consents: currentConsents('KYC') })
      form.reset()
      onSubmitted()
      toast.success(KYC_SUBMITTED)
    },
    showErrorToast,
  )

  return (
    <FormDialog
      onClose={onClose}
      title={isCorrection ? own.CORRECT_KYC_TITLE : words.KYC_TITLE}
      description={isCorrection ? own.CORRECT_KYC_LEAD : words.KYC_LEAD}
      submit={words.SUBMIT}
      onSubmit={send}
      isPending={submit.isPending}
      isDirty={isDirty}
      isReady={isDirty && isValid}
    >
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('drivingLicense')}
        label={words.DRIVING_LICENSE_NUMBER}
        hint={errors.drivingLicense ? undefined : own.LICENCE_FORMAT}
        error={errors.drivingLicense?.message}
        data-autofocus
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          {...PRINTED_NUMBER_PROPS}
          {...form.register('aadharNumber', { setValueAs: stripNumberFormatting })}
          label={words.AADHAR_NUMBER}
          hint={errors.aadharNumber ? undefined : aadhaarHint}
          error={errors.aadharNumber?.message}
          inputMode="numeric"
        />
        <Field
          {...PRINTED_NUMBER_PROPS}
          {...form.register('panNumber')}
          label={words.PAN_NUMBER}
          hint={errors.panNumber ? undefined : panHint}
          error={errors.panNumber?.message}
        />
      </div>
      <p className="flex gap-3 rounded-2 bg-surface-2 p-4 text-1">
        <Lock aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        <span>
          {own.KYC_PROTECTION}{' '}
          <a
            href={SCREENS.privacy}
            target="_blank"
            rel="noopener"
            className="inline-block font-strong underline underline-offset-4"
          >
            {READ_TEXT.KYC}
          </a>
        </span>
      </p>
      <p className="text-1 text-ink-2">{KYC_CONSENT}</p>
      <MissingFields
        isReady={isDirty && isValid}
        required={[
          [words.DRIVING_LICENSE_NUMBER, typed.drivingLicense],
          [words.AADHAR_NUMBER, typed.aadharNumber],
          [words.PAN_NUMBER, typed.panNumber],
        ]}
      />
    </FormDialog>
  )
}

// Accepted all the same: staff compare the number with the card.
function Unusual({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1.5 text-amber">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {text}
    </span>
  )
}

// Same as the contract, except for the Aadhaar number, which is text in a field and a number on the wire.
const KycForm = z.object({
  drivingLicense: submitKyc.body.shape.drivingLicense,
  aadharNumber: z
    .string()
    .check(
      z.minLength(1, AADHAR_REQUIRED),
      z.regex(/^\d+$/, AADHAR_WHOLE_NUMBER),
      z.maxLength(AADHAR_DIGITS_MAX, KYC_TOO_LONG),
    ),
  panNumber: submitKyc.body.shape.panNumber,
})

const EMPTY = { drivingLicense: '', aadharNumber: '', panNumber: '' }

import { submitKyc } from '@voltloop/contract/accounts'
import { AADHAR_DIGITS_MAX } from '@voltloop/contract/limits'
import * as words from '@voltloop/contract/messages/accounts'
import * as z from 'zod/mini'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { PRINTED_NUMBER_PROPS } from '../../lib/printed-number-props.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../lib/form.ts'
import { useSubmitKyc } from './queries.ts'

/** Collects the three identity numbers. Typed input stays until the server has stored it. */
export function KycDialog({ onClose }: { onClose: () => void }) {
  const submit = useSubmitKyc()
  const form = useSchemaForm(() => KycForm, { defaultValues: EMPTY, mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState

  const send = submitForm(
    form,
    async ({ aadharNumber, ...others }) => {
      await submit.mutateAsync({ ...others, aadharNumber: Number(aadharNumber) })
      form.reset()
      onClose()
      toast.success(words.KYC_SUBMITTED)
    },
    showErrorToast,
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.KYC_TITLE}
      description={words.KYC_LEAD}
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
        error={errors.drivingLicense?.message}
        data-autofocus
      />
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('aadharNumber', { setValueAs: stripNumberFormatting })}
        label={words.AADHAR_NUMBER}
        error={errors.aadharNumber?.message}
        inputMode="numeric"
      />
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('panNumber')}
        label={words.PAN_NUMBER}
        error={errors.panNumber?.message}
      />
    </FormDialog>
  )
}

// Same as the contract, except for the Aadhaar number, which is text in a field and a number on the wire.
const KycForm = z.object({
  drivingLicense: submitKyc.body.shape.drivingLicense,
  aadharNumber: z
    .string()
    .check(
      z.minLength(1, words.AADHAR_REQUIRED),
      z.regex(/^\d+$/, words.AADHAR_WHOLE_NUMBER),
      z.maxLength(AADHAR_DIGITS_MAX, words.KYC_TOO_LONG),
    ),
  panNumber: submitKyc.body.shape.panNumber,
})

const EMPTY = { drivingLicense: '', aadharNumber: '', panNumber: '' }

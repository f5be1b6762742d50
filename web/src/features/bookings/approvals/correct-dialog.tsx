import type { Booking } from '@voltloop/contract/bookings/bookings'
import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import { AADHAR_DIGITS_MAX } from '@voltloop/contract/core/limits'
import { AADHAR_WHOLE_NUMBER, KYC_TOO_LONG } from '@voltloop/contract/accounts/accounts-messages'
import * as account from '../../../lib/words/accounts.words.ts'
import * as words from '../../../lib/words/own-account.words.ts'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { stripNumberFormatting, useSchemaForm } from '../../../lib/form.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { useCorrectCustomer } from './queries.ts'

interface CorrectDialogProps {
  user: Booking['user']
  onClose: () => void
}

/** Corrects a customer's name, date of birth or identity numbers. Fields that are left empty keep their value. */
export function CorrectDialog({ user, onClose }: CorrectDialogProps) {
  const correct = useCorrectCustomer()
  const form = useSchemaForm(() => CorrectionForm, { defaultValues: EMPTY })
  const { errors, isDirty } = form.formState
  return (
    <SendDialog
      title={words.CORRECT_DETAILS}
      description={words.correctDetailsOf(user.name)}
      submit={account.SAVE}
      form={form}
      send={({ reason, aadharNumber, ...texts }) =>
        correct.mutateAsync({
          phone: user.phone ?? '',
          reason,
          ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
          ...(aadharNumber !== '' && { aadharNumber: Number(aadharNumber) }),
        })
      }
      onClose={onClose}
      isReady={isDirty}
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      <Field
        label={account.FULL_NAME}
        autoComplete="off"
        error={errors.name?.message}
        data-autofocus
        {...form.register('name')}
      />
      <Field label={account.DATE_OF_BIRTH} type="date" error={errors.dob?.message} {...form.register('dob')} />
      <div className="col-span-full">
        <Field
          {...PRINTED_NUMBER_PROPS}
          {...form.register('drivingLicense')}
          label={account.DRIVING_LICENSE_NUMBER}
          hint={errors.drivingLicense ? undefined : words.LICENCE_FORMAT}
          error={errors.drivingLicense?.message}
        />
      </div>
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('aadharNumber', { setValueAs: stripNumberFormatting })}
        label={account.AADHAR_NUMBER}
        hint={errors.aadharNumber ? undefined : words.AADHAAR_FORMAT}
        inputMode="numeric"
        error={errors.aadharNumber?.message}
      />
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('panNumber')}
        label={account.PAN_NUMBER}
        hint={errors.panNumber ? undefined : words.PAN_FORMAT}
        error={errors.panNumber?.message}
      />
      <div className="col-span-full">
        <Textarea
          label={words.REASON}
          hint={errors.reason ? undefined : words.REASON_HINT}
          error={errors.reason?.message}
          rows={2}
          {...form.register('reason')}
        />
      </div>
    </SendDialog>
  )
}

const { name, dob, drivingLicense, panNumber, reason } = correctCustomer.body.shape
const Empty = z.literal('')
// Same as the contract, except that an empty field means "keep it". The Aadhaar number is text in a field.
const CorrectionForm = z.object({
  name: z.union([Empty, name]),
  dob: z.union([Empty, dob]),
  drivingLicense: z.union([Empty, drivingLicense]),
  aadharNumber: z.string().check(z.regex(/^\d*$/, AADHAR_WHOLE_NUMBER), z.maxLength(AADHAR_DIGITS_MAX, KYC_TOO_LONG)),
  panNumber: z.union([Empty, panNumber]),
  reason,
})

const EMPTY = { name: '', dob: '', drivingLicense: '', aadharNumber: '', panNumber: '', reason: '' }

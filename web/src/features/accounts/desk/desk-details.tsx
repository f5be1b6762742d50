import { Name, submitKyc } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { AADHAR_REQUIRED, AADHAR_WHOLE_NUMBER, KYC_TOO_LONG } from '@voltloop/contract/accounts/accounts-messages'
import { AADHAR_DIGITS_MAX } from '@voltloop/contract/core/limits'
import { Day } from '@voltloop/contract/core/primitives'
import { SCREENS } from '@voltloop/contract/core/screens'
import * as z from 'zod/mini'
import { StepBar } from '../../../components/step-bar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import * as accounts from '../../../lib/words/accounts.words.ts'
import * as own from '../../../lib/words/own-account.words.ts'
import { READ_TEXT } from '../consents.words.ts'
import * as words from './desk-customer.words.ts'
import { useCompleteCustomer } from './queries.ts'

interface DeskDetailsProps {
  customer: DeskCustomer
  onCompleted: (customer: DeskCustomer) => void
}

/** Collects what is missing about a customer at the desk, with the consents that the customer gives on this screen. */
export default function DeskDetails({ customer, onCompleted }: DeskDetailsProps) {
  const complete = useCompleteCustomer()
  const isNumbersMissing = !customer.kycStatus
  const form = useSchemaForm(() => schemaFor(customer), { defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    async ({ name, dob, drivingLicense, aadharNumber, panNumber }) => {
      const { data } = await complete.mutateAsync({
        phone: customer.phone,
        ...(customer.name === null && { name }),
        ...(!customer.hasDob && { dob }),
        ...(isNumbersMissing && {
          drivingLicense,
          panNumber,
          aadharNumber: Number(aadharNumber),
          consents: currentConsents('PRIVACY', 'TERMS', 'KYC'),
        }),
      })
      onCompleted(data)
    },
    (error) => showErrorToast(error),
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-ink-2">{isNumbersMissing ? words.DETAILS_LEAD : words.DETAILS_MISSING_LEAD}</p>
      {customer.name === null && (
        <Field {...form.register('name')} label={accounts.FULL_NAME} error={errors.name?.message} autoComplete="off" />
      )}
      {!customer.hasDob && (
        <Field
          {...form.register('dob')}
          type="date"
          label={accounts.DATE_OF_BIRTH}
          error={errors.dob?.message}
          autoComplete="off"
        />
      )}
      {isNumbersMissing && (
        <>
          <Field
            {...PRINTED_NUMBER_PROPS}
            {...form.register('drivingLicense')}
            label={accounts.DRIVING_LICENSE_NUMBER}
            hint={own.LICENCE_FORMAT}
            error={errors.drivingLicense?.message}
          />
          <Field
            {...PRINTED_NUMBER_PROPS}
            {...form.register('aadharNumber', { setValueAs: stripNumberFormatting })}
            label={accounts.AADHAR_NUMBER}
            hint={own.AADHAAR_FORMAT}
            error={errors.aadharNumber?.message}
            inputMode="numeric"
          />
          <Field
            {...PRINTED_NUMBER_PROPS}
            {...form.register('panNumber')}
            label={accounts.PAN_NUMBER}
            hint={own.PAN_FORMAT}
            error={errors.panNumber?.message}
          />
          <Checkbox {...form.register('isAgreed')} label={words.CONSENT} error={errors.isAgreed?.message} />
          <p className="flex flex-wrap gap-x-5 gap-y-2 text-1">
            <TextOf path={SCREENS.terms} label={READ_TEXT.TERMS} />
            <TextOf path={SCREENS.privacy} label={READ_TEXT.PRIVACY} />
          </p>
        </>
      )}
      <StepBar>
        <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
          {words.SAVE_DETAILS}
        </Button>
      </StepBar>
    </form>
  )
}

function TextOf({ path, label }: { path: string; label: string }) {
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" className="font-strong underline underline-offset-4">
      {label}
    </a>
  )
}

const EMPTY = { name: '', dob: '', drivingLicense: '', aadharNumber: '', panNumber: '', isAgreed: false }

// Only the fields that are shown have to be filled.
function schemaFor({ name, hasDob, kycStatus }: DeskCustomer) {
  const { drivingLicense, panNumber } = submitKyc.body.shape
  const isNumbersMissing = !kycStatus
  return z.object({
    name: name === null ? Name : z.string(),
    dob: hasDob ? z.string() : Day,
    drivingLicense: isNumbersMissing ? drivingLicense : z.string(),
    panNumber: isNumbersMissing ? panNumber : z.string(),
    aadharNumber: isNumbersMissing ? Aadhaar : z.string(),
    isAgreed: z.boolean().check(z.refine((isGiven) => isGiven || !isNumbersMissing, words.CONSENT_REQUIRED)),
  })
}

const Aadhaar = z
  .string()
  .check(
    z.minLength(1, AADHAR_REQUIRED),
    z.regex(/^\d+$/, AADHAR_WHOLE_NUMBER),
    z.maxLength(AADHAR_DIGITS_MAX, KYC_TOO_LONG),
  )

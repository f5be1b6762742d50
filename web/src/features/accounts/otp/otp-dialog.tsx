import * as words from '../otp.words.ts'
import { CHANGE_PHONE_LEAD, NEW_PHONE } from '../../../lib/words/own-account.words.ts'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import type { ApiError } from '../../../lib/api/api.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { PhoneField } from '../forms/forms-phone-field.tsx'
import { PhoneInput, requestCode, type OtpAnswer, type Purpose } from './otp-call.ts'
import { OtpCodeField, showRefusal } from './otp-code-field.tsx'
import { useCodeForm } from './use-code-form.ts'

interface OtpDialogProps {
  purpose: Purpose
  title: string
  /** The number of the account. Its code is requested at once; without a number the dialog asks for it. */
  phone?: string
  /** Fills in the field for the number. */
  typedPhone?: string
  /** Why the person is asked for the code. */
  reason?: string
  closeLabel: string
  /** Sends the typed code, unless it is sent to be verified. Resolves to null if the person gave up. */
  check?: (phone: string, code: string) => Promise<OtpAnswer | null>
  /** Called with the answer to the right code. The dialog stays open until its owner closes it. */
  onDone: (answer: OtpAnswer) => Promise<void> | void
  /** Called with a refusal other than a wrong code or a limit, which the dialog shows. */
  onRefused?: (error: ApiError) => void
  onClose: () => void
}

/** Proves a phone number: texts a code to it and asks for that code. */
export function OtpDialog({ phone, typedPhone = '', ...rest }: OtpDialogProps) {
  const [sentTo, setSentTo] = useState<string | null>(phone ?? null)
  if (sentTo === null) return <PhoneStep {...rest} typedPhone={typedPhone} onSent={setSentTo} />
  return <CodeStep {...rest} phone={sentTo} isSent={phone === undefined} />
}

const LEADS: Record<Purpose, string> = {
  VERIFY: words.OTP_LOGIN_LEAD,
  LOGIN: words.OTP_LOGIN_LEAD,
  RESET: words.RESET_BY_OTP_LEAD,
  CHANGE_PHONE: CHANGE_PHONE_LEAD,
}

type StepProps = Omit<OtpDialogProps, 'phone' | 'typedPhone'>

interface PhoneStepProps extends StepProps {
  typedPhone: string
  onSent: (phone: string) => void
}

function PhoneStep({ purpose, title, closeLabel, onClose, typedPhone, onSent }: PhoneStepProps) {
  const form = useSchemaForm(() => PhoneInput, { defaultValues: { phone: typedPhone } })
  const { errors, isSubmitting } = form.formState
  const id = useId()
  const submit = submitForm(
    form,
    async (values) => {
      await requestCode(values.phone, purpose)
      onSent(values.phone)
    },
    showRefusal,
  )
  return (
    <Dialog
      isOpen
      isNarrow
      title={title}
      description={LEADS[purpose]}
      onClose={onClose}
      footer={<Buttons {...{ closeLabel, onClose, isSubmitting }} form={id} label={words.SEND_OTP} />}
    >
      <form id={id} noValidate onSubmit={submit}>
        <PhoneField
          {...(purpose === 'CHANGE_PHONE' && { label: NEW_PHONE })}
          error={errors.phone?.message}
          data-autofocus
          {...form.register('phone', { setValueAs: stripNumberFormatting })}
        />
      </form>
    </Dialog>
  )
}

interface CodeStepProps extends StepProps {
  phone: string
  /** Whether the first code was requested already. */
  isSent: boolean
}

function CodeStep(props: CodeStepProps) {
  const { purpose, title, reason, phone, isSent, closeLabel, check, onDone, onRefused, onClose } = props
  const { form, instruction, request, submit } = useCodeForm({ purpose, phone, check, onDone, onRefused })
  const { errors, isSubmitting } = form.formState
  const id = useId()

  return (
    <Dialog
      isOpen
      isNarrow
      title={title}
      description={reason === undefined ? instruction : `${reason} ${instruction}`}
      onClose={onClose}
      footer={<Buttons {...{ closeLabel, onClose, isSubmitting }} form={id} label={words.VERIFY_PHONE} />}
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
        <OtpCodeField
          field={form.register('code', { setValueAs: stripNumberFormatting })}
          error={errors.code?.message}
          request={request}
          isSent={isSent}
          onComplete={(code) => {
            form.setValue('code', code)
            document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit()
          }}
        />
      </form>
    </Dialog>
  )
}

interface ButtonsProps {
  closeLabel: string
  onClose: () => void
  isSubmitting: boolean
  /** The id of the form that the second button submits. */
  form: string
  label: string
}

function Buttons({ closeLabel, onClose, isSubmitting, form, label }: ButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Button onClick={onClose}>{closeLabel}</Button>
      <Button type="submit" form={form} variant="primary" isPending={isSubmitting}>
        {label}
      </Button>
    </div>
  )
}

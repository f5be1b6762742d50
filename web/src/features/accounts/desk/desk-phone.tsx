import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { StepBar } from '../../../components/step-bar.tsx'
import { call } from '../../../lib/api/api.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { PhoneField } from '../forms/forms-phone-field.tsx'
import { CodeInput, PhoneInput, requestCode } from '../otp/otp-call.ts'
import { OtpCodeField, showRefusal } from '../otp/otp-code-field.tsx'
import * as words from './desk-customer.words.ts'

interface DeskPhoneProps {
  /** A number that was typed before the page was reloaded. */
  typedPhone: string
  onProven: (phone: string, customer: DeskCustomer) => void
}

/** Asks for the customer's phone number, and then for the code that the customer was texted. */
export function DeskPhone({ typedPhone, onProven }: DeskPhoneProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <CodeForm
        phone={sentTo}
        onBack={() => setSentTo(null)}
        onProven={(customer) => onProven(sentTo.slice(-10), customer)}
      />
    )
  return <PhoneForm typedPhone={typedPhone} onSent={setSentTo} />
}

function PhoneForm({ typedPhone, onSent }: { typedPhone: string; onSent: (phone: string) => void }) {
  const form = useSchemaForm(() => PhoneInput, { defaultValues: { phone: typedPhone } })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    async ({ phone }) => {
      await requestCode(phone, 'WALK_IN')
      onSent(phone)
    },
    showRefusal,
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <PhoneField
        label={words.CUSTOMER_PHONE}
        hint={words.PHONE_LEAD}
        error={errors.phone?.message}
        autoComplete="off"
        {...form.register('phone', { setValueAs: stripNumberFormatting })}
      />
      <StepBar>
        <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
          {words.SEND_CODE}
        </Button>
      </StepBar>
    </form>
  )
}

interface CodeFormProps {
  phone: string
  onBack: () => void
  onProven: (customer: DeskCustomer) => void
}

function CodeForm({ phone, onBack, onProven }: CodeFormProps) {
  const form = useSchemaForm(() => CodeInput, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const id = useId()
  const submit = submitForm(
    form,
    async ({ code }) => {
      const body = { phone: fullPhone(phone), purpose: 'WALK_IN', code } as const
      const { data } = await call('POST customer/otp/verify', { body })
      if (data && 'provedUntil' in data) onProven(data)
    },
    (error) => {
      if (error.code === 'otpWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else showRefusal(error)
    },
  )
  return (
    <form id={id} noValidate className="grid justify-items-start gap-5" onSubmit={submit}>
      <p>{words.CODE_LEAD}</p>
      <OtpCodeField
        field={form.register('code', { setValueAs: stripNumberFormatting })}
        error={errors.code?.message}
        request={() => requestCode(phone, 'WALK_IN')}
        isSent
        onComplete={(code) => {
          form.setValue('code', code)
          document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit()
        }}
      />
      <StepBar>
        <Button size="lg" onClick={onBack}>
          {words.OTHER_PHONE}
        </Button>
        <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
          {words.CHECK_CODE}
        </Button>
      </StepBar>
    </form>
  )
}

import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { fullPhone } from '@voltloop/contract/core/primitives'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { StepBar } from '../../../components/step-bar.tsx'
import { call } from '../../../lib/api/api.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { CodeInput, requestCode } from '../otp/otp-call.ts'
import { OtpCodeField, showRefusal } from '../otp/otp-code-field.tsx'
import * as words from './desk-customer.words.ts'

interface DeskCodeProps {
  phone: string
  onBack: () => void
  onProven: (customer: DeskCustomer) => void
}

/** Asks for the code that the customer was texted. */
export default function DeskCode({ phone, onBack, onProven }: DeskCodeProps) {
  const form = useSchemaForm(() => CodeInput, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const [blocked, setBlocked] = useState<string>()
  const id = useId()
  const submit = submitForm(
    form,
    async ({ code }) => {
      const body = { phone: fullPhone(phone), purpose: 'WALK_IN', code } as const
      const { data } = await call('POST customer/otp/verify', { body })
      if (data && 'provedUntil' in data) onProven(data)
    },
    (error) => {
      if (error.code === 'customerBlocked') setBlocked(error.message)
      else if (error.code === 'otpWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else showRefusal(error)
    },
  )
  return (
    <form id={id} noValidate className="grid justify-items-start gap-5" onSubmit={submit}>
      {blocked !== undefined && (
        <Notice role="status" icon={<CircleAlert aria-hidden="true" />}>
          {blocked}
        </Notice>
      )}
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

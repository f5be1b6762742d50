import { OtpCode } from '@voltloop/contract/accounts/otp-code'
import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { DELETION_PASSWORD_REQUIRED } from '@voltloop/contract/accounts/deletion-messages'
import * as words from '../deletion.words.ts'
import { codeSentTo } from '../otp.words.ts'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { stripNumberFormatting } from '../../../lib/form.ts'
import { requestCode } from './otp-call.ts'
import { OtpCodeField } from './otp-code-field.tsx'

/** The proof that the owner of an account typed: the password or a code. Only the chosen field is validated, because the other one is not shown. */
export const OwnerProofInput = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('password'),
    password: z.string().check(z.minLength(1, DELETION_PASSWORD_REQUIRED)),
    code: z.string(),
  }),
  z.object({ method: z.literal('code'), password: z.string(), code: OtpCode }),
])

export const NO_PROOF: z.input<typeof OwnerProofInput> = { method: 'password', password: '', code: '' }

interface OwnerProofFieldsProps {
  form: UseFormReturn<z.input<typeof OwnerProofInput>, unknown, z.output<typeof OwnerProofInput>>
  /** The phone of the account. Without one, only the password is asked for. */
  phone: string | null
  purpose: 'DELETE' | 'CONFIRM'
}

/** Asks the owner of an account for the password or for a code. */
export function OwnerProofFields({ form, phone, purpose }: OwnerProofFieldsProps) {
  const { errors } = form.formState
  const method = form.watch('method')

  // Lead to the field of the chosen method: on a small screen it appears below the visible part.
  const shownMethod = useRef(method)
  useEffect(() => {
    if (shownMethod.current !== method) form.setFocus(method)
    shownMethod.current = method
  }, [form, method])

  return (
    <>
      {phone !== null && (
        <RadioGroup isInline legend={words.CONFIRM_WITH} options={METHODS} {...form.register('method')} />
      )}
      {method === 'code' && phone !== null ? (
        <div className="grid gap-4">
          <p>{codeSentTo(`${PHONE_PREFIX} ${phone.slice(-10)}`)}</p>
          <OtpCodeField
            field={form.register('code', { setValueAs: stripNumberFormatting })}
            error={errors.code?.message}
            request={() => requestCode(phone, purpose)}
            isSent={false}
            onComplete={(code) => form.setValue('code', code)}
          />
        </div>
      ) : (
        <Field
          label={words.OWN_PASSWORD}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
    </>
  )
}

const METHODS = [
  { value: 'password', label: words.WITH_PASSWORD },
  { value: 'code', label: words.WITH_CODE },
]

import { formatPhone } from '@voltloop/contract/core/format'
import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { codeNotSentTo, codeSentTo } from '../otp.words.ts'
import { useState } from 'react'
import type { ApiError } from '../../../lib/api/api.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { checkCode, CodeInput, requestCode, type OtpAnswer, type Purpose } from './otp-call.ts'
import { showRefusal } from './otp-code-field.tsx'

interface CodeFormOptions {
  purpose: Purpose
  phone: string
  /** Sends the typed code, unless it is sent to be verified. Resolves to null if the person gave up. */
  check?: ((phone: string, code: string) => Promise<OtpAnswer | null>) | undefined
  onDone: (answer: OtpAnswer) => Promise<void> | void
  /** Called with a refusal other than a wrong code or a limit, which the form shows. */
  onRefused?: ((error: ApiError) => void) | undefined
}

/** The form for a code that was texted to a phone: its state, what it says, and how a new code is requested. */
export function useCodeForm({ purpose, phone, check, onDone, onRefused }: CodeFormOptions) {
  const form = useSchemaForm(() => CodeInput, { defaultValues: { code: '' } })
  const [isUnsent, setIsUnsent] = useState(false)
  const instructionFor = isUnsent ? codeNotSentTo : codeSentTo
  const instruction = instructionFor(formatPhone(`${PHONE_PREFIX}${phone.slice(-10)}`).replaceAll(' ', '\u00A0'))
  const submit = submitForm(
    form,
    async ({ code }) => {
      const answer = await (check ? check(phone, code) : checkCode(phone, purpose, code))
      if (answer) await onDone(answer)
    },
    (error) => {
      if (error.code === 'otpWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else if (onRefused && error.code !== 'tooMany') onRefused(error)
      else showRefusal(error)
    },
  )
  async function request() {
    try {
      await requestCode(phone, purpose)
      setIsUnsent(false)
    } catch (error) {
      setIsUnsent(true)
      throw error
    }
  }
  return { form, instruction, request, submit }
}

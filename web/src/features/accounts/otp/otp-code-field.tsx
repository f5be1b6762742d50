import { OTP_DIGITS } from '@voltloop/contract/core/limits'
import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import * as words from '../otp.words.ts'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { stripNumberFormatting } from '../../../lib/form.ts'
import { receiveCode } from '../../../lib/browser/receive-code.ts'
import { useResend } from './use-resend.ts'

interface OtpCodeFieldProps {
  field: UseFormRegisterReturn
  error: string | undefined
  request: () => Promise<void>
  /** Whether the first code was requested already. Otherwise it is requested when the field appears. */
  isSent: boolean
  /** Called with a complete code: typed, or from a message that arrives on this phone. */
  onComplete: (code: string) => void
}

export function OtpCodeField({ field, error, request, isSent, onComplete }: OtpCodeFieldProps) {
  const resend = useResend(() => request().catch(showRefusal), isSent)
  useWebOtp(onComplete)
  return (
    <>
      <Field
        label={words.OTP_CODE}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_DIGITS}
        error={error}
        data-autofocus
        {...field}
        onChange={async (event) => {
          const code = stripNumberFormatting(event.target.value)
          await field.onChange(event)
          if (code.length === OTP_DIGITS) onComplete(code)
        }}
      />
      <Button size="sm" disabled={resend.waitSeconds > 0} onClick={resend.send}>
        {resend.waitSeconds > 0 ? words.resendIn(resend.waitSeconds) : words.RESEND_OTP}
      </Button>
    </>
  )
}

function useWebOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    const waiting = new AbortController()
    void receiveCode(waiting.signal).then((code) => code !== null && take(code))
    return () => waiting.abort()
  }, [])
}

export function showRefusal(error: unknown): void {
  toast.error((error instanceof Error && error.message) || SOMETHING_WENT_WRONG)
}

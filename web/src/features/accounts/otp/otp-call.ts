import { requestOtp } from '@voltloop/contract/accounts/otp'
import { OtpCode } from '@voltloop/contract/accounts/otp-code'
import type { Envelope } from '@voltloop/contract/core/endpoint'
import type { OtpPurpose, verifyOtp } from '@voltloop/contract/accounts/otp'
import { fullPhone } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { call } from '../../../lib/api/api.ts'
import { tokenForLogin } from '../login/login-push.ts'

/** The purposes that the dialog for codes serves. */
export type Purpose = 'VERIFY' | 'LOGIN' | 'RESET' | 'CHANGE_PHONE'

/** The answer to a correct code: the profile after LOGIN, the token after RESET. */
export type OtpAnswer = Envelope<typeof verifyOtp>

export const PhoneInput = z.object({ phone: requestOtp.body.shape.phone })
export const CodeInput = z.object({ code: OtpCode })

/** Requests a text message with a code. */
export async function requestCode(phone: string, purpose: OtpPurpose): Promise<void> {
  await call('POST customer/otp', { body: { phone: fullPhone(phone), purpose } })
}

/** Sends the code that the person typed. */
export async function checkCode(phone: string, purpose: Purpose, code: string): Promise<OtpAnswer> {
  const fcmToken = purpose === 'LOGIN' ? await tokenForLogin() : undefined
  return call('POST customer/otp/verify', { body: { phone: fullPhone(phone), purpose, code, fcmToken } })
}

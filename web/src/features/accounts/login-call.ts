import * as api from '@voltloop/contract/addresses'
import { login } from '@voltloop/contract/accounts'
import { fullPhone } from '@voltloop/contract/primitives'
import { SCREENS } from '@voltloop/contract/screens'
import type * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import { storeFlash } from '../../lib/flash.ts'
import { replacePage } from '../../lib/replace-page.ts'
import { returnPath } from '../../lib/return-path.ts'
import { rememberSession } from '../../lib/session-hint.ts'
import type { OtpAnswer } from './otp-call.ts'
import { tokenForLogin } from './login-push.ts'

export const LoginInput = login.body

/** Logs in and starts a session. */
export async function logIn({ phone, password }: z.output<typeof LoginInput>): Promise<void> {
  const fcmToken = await tokenForLogin()
  await call(api.login, { body: { phone: fullPhone(phone), password, fcmToken } })
  rememberSession(true)
}

/** Opens the app after a login with a code. Says so if the login has removed the password of the account. */
export async function enterWithOtp({ message, isPasswordRemoved }: OtpAnswer): Promise<void> {
  rememberSession(true)
  if (isPasswordRemoved) storeFlash('info', message)
  await replacePage(returnPath() ?? SCREENS.profile)
}

import * as api from '@voltloop/contract/addresses'
import { login } from '@voltloop/contract/accounts'
import { fullPhone } from '@voltloop/contract/primitives'
import type * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import { rememberSession } from '../../lib/session-hint.ts'
import { tokenForLogin } from './login-push.ts'

export const LoginInput = login.body

/** Logs in and starts a session. */
export async function logIn({ phone, password }: z.output<typeof LoginInput>): Promise<void> {
  const fcmToken = await tokenForLogin()
  await call(api.login, { body: { phone: fullPhone(phone), password, fcmToken } })
  rememberSession(true)
}

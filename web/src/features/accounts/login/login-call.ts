import { login } from '@voltloop/contract/accounts/accounts'
import { fullPhone } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { call } from '../../../lib/api/api.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { forgetNewContact } from '../../../lib/session/new-contact.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { pathAfterLogin } from '../../../lib/session/return-path.ts'
import { forgetSharedDevice, rememberPerson } from '../../../lib/session/shared-device.ts'
import { rememberSession } from '../../../lib/session/session-hint.ts'
import type { OtpAnswer } from '../otp/otp-call.ts'
import { tokenForLogin } from './login-push.ts'

/** The fields of the login form. */
export const LoginInput = z.extend(z.pick(login.body, { phone: true, password: true }), { isShared: z.boolean() })

/** Logs in and starts a session. `code` is the one of two-step login. */
export async function logIn(values: z.output<typeof LoginInput>, code?: string): Promise<void> {
  const { password, isShared } = values
  const phone = fullPhone(values.phone)
  const fcmToken = await tokenForLogin()
  const { data: profile } = await call('POST customer/login', { body: { phone, password, code, fcmToken } })
  rememberSession(true)
  // The profile has the same reminders.
  forgetNewContact('phone', 'email', 'code')
  if (!isShared) forgetSharedDevice()
  // Only staff share devices. The number of a customer stays on no device.
  else if (profile.role !== 'CUSTOMER') rememberPerson({ name: profile.name, phone })
}

/** Opens the app after a login with a code. Says so if the account is a new one. */
export async function enterWithOtp({ message, isNewAccount }: OtpAnswer): Promise<void> {
  rememberSession(true)
  if (isNewAccount) storeFlash('info', message)
  forgetNewContact('phone', 'email', 'code')
  await replacePage(pathAfterLogin())
}

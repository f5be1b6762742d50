import { registerCustomer } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { CONFIRM_PASSWORD_REQUIRED_SIGNUP } from '../../../lib/words/accounts.words.ts'
import { fullPhone } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { call } from '../../../lib/api/api.ts'
import { AdultDob } from './adult-dob.ts'
import { Terms } from './agreement-terms.ts'
import { passwordsMatch, repeatedPassword } from '../forms/forms-passwords.ts'

export const SignupInput = z
  .extend(registerCustomer.body, {
    confirmPassword: repeatedPassword(CONFIRM_PASSWORD_REQUIRED_SIGNUP),
    dob: z.optional(z.nullable(AdultDob)),
    terms: Terms,
  })
  .check(passwordsMatch('password'))

/** Creates the account. Returns whether a code was texted to the phone, with which this browser can log in. */
export async function signUp({ name, dob, password, phone, email }: z.output<typeof SignupInput>): Promise<boolean> {
  const consents = currentConsents('PRIVACY', 'TERMS')
  const body = { name, dob, password, phone: fullPhone(phone), email, consents }
  return (await call('POST customer/register', { body })).isCodeSent
}

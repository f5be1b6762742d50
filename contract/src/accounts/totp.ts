import * as z from 'zod/mini'
import { OWNER_PROOF_ERRORS, OwnerProof } from './otp-code.ts'
import { endpoint } from '../core/endpoint.ts'
import { CODE_REQUIRED, SECOND_FACTOR_WRONG } from './second-factor-messages.ts'
import { Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string(CODE_REQUIRED)
  .check(z.trim(), z.minLength(1, CODE_REQUIRED), z.maxLength(30, SECOND_FACTOR_WRONG))

export const TotpStatus = z.object({
  isOn: z.boolean(),
  /** Whether the caller's role needs two-step login, so that it cannot be turned off. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** The caller's phone, for a code that confirms the caller. */
  phone: z.nullable(z.string()),
})
export type TotpStatus = z.infer<typeof TotpStatus>

const CodeBody = z.strictObject({ code: SecondFactorCode })
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const getTotp = endpoint({
  method: 'GET',
  path: 'customer/totp',
  access: STAFF,
  context: 'read',
  summary: "Returns whether the caller's two-step login is on.",
  withoutSecondFactor: true,
  data: TotpStatus,
})

export const startTotp = endpoint({
  method: 'POST',
  path: 'customer/totp',
  access: STAFF,
  context: 'flow',
  summary:
    'Creates a secret for an authenticator app. It has no effect until a code confirms it. Without `password` or `proof`, a CONFIRM code, the answer is 403 proofNeeded.',
  withoutSecondFactor: true,
  body: z.strictObject(OwnerProof),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['secondFactorOn', ...OWNER_PROOF_ERRORS],
})

export const confirmTotp = endpoint({
  method: 'PATCH',
  path: 'customer/totp',
  access: STAFF,
  context: 'flow',
  summary:
    'Turns two-step login on with the first code of the app, ends all other sessions and returns recovery codes, once.',
  withoutSecondFactor: true,
  body: CodeBody,
  data: RecoveryCodes,
  errors: ['secondFactorWrong', 'secondFactorOn'],
})

export const removeTotp = endpoint({
  method: 'POST',
  path: 'customer/totp/remove',
  access: STAFF,
  context: 'flow',
  summary: 'Turns two-step login off, with a code of the app or a recovery code.',
  body: CodeBody,
  errors: ['secondFactorWrong', 'secondFactorOff', 'secondFactorRequired'],
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: 'customer/totp/recovery-codes',
  access: STAFF,
  context: 'flow',
  summary: 'Returns new recovery codes, once, with a code of the app or an old recovery code. The old ones end.',
  body: CodeBody,
  data: RecoveryCodes,
  errors: ['secondFactorWrong', 'secondFactorOff'],
})

export const resetTotp = endpoint({
  method: 'DELETE',
  path: 'business/:userId/totp',
  access: ['SUPER_ADMIN'],
  context: 'write',
  summary: 'Turns two-step login off for an employee who lost it, and ends all sessions of the employee.',
  params: z.object({ userId: Id }),
  errors: ['secondFactorOff'],
})

import * as z from 'zod/mini'
import { Name, Profile } from './accounts.ts'
import { OWNER_PROOF_ERRORS, OwnerProof } from './otp-code.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './accounts-messages.ts'
import { emailField } from '../core/primitives.ts'

export const changeName = endpoint({
  method: 'PATCH',
  path: 'customer/name',
  access: ['CUSTOMER'],
  context: 'write',
  summary: "Changes the customer's name. Once the documents are verified, only staff can correct it.",
  body: z.strictObject({ name: Name }),
  data: Profile,
  errors: ['correctionClosed'],
})

export const changeEmail = endpoint({
  method: 'PATCH',
  path: 'customer/email',
  access: ['CUSTOMER'],
  context: 'flow',
  summary:
    "Sends a verification link to the customer's new email. The old one stays, and is notified, until the link is followed; then Google is unlinked. Without `password` or `proof`, a CONFIRM code, the answer is 403 proofNeeded.",
  body: z.strictObject({ email: emailField(words.EMAIL_REQUIRED, words.EMAIL_INVALID), ...OwnerProof }),
  data: Profile,
  errors: OWNER_PROOF_ERRORS,
})

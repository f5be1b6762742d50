import type { registerCustomer } from '@voltloop/contract/accounts/accounts'
import type { registerEmployee } from '@voltloop/contract/accounts/employees'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import { recordAudit, recordSecurityEvent } from '../audit/index.ts'
import type { Transact } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import { publish } from '../platform/jobs/events.ts'
import type { Client } from '../platform/network.ts'
import { takeAttempt } from '../platform/attempts.ts'
import { broadcastPeople } from './broadcast.ts'
import { recordConsents } from './consents/consents.ts'
import type { AccountLimits } from './limits.ts'
import { refuseTakenEmail, requestEmployeeVerification } from './employees/employee-email.ts'
import { insertUser } from './new-user.ts'
import { textSignupCode } from './otp/request-flow.ts'
import { mintSecret } from './tokens/secret-token.ts'
import { hashPassword } from './passwords/password.ts'
import type { AssertHardToGuess } from './passwords/assert-hard-to-guess.ts'

/**
 * Registers a customer and texts a code with which this browser can log in. If an e-mail was given, it must be verified before the
 * first login with the password.
 */
export async function registerCustomerFlow(
  transact: Transact,
  body: Body<typeof registerCustomer>,
  network: string,
  limits: AccountLimits,
  assertHardToGuess: AssertHardToGuess,
  now: Date,
): Promise<{ signupSecret: string; isCodeSent: boolean }> {
  await takeAttempt(transact, limits.register(network), now)
  if (body.dob && !isAdultOn(body.dob, dayInIndia(now))) throw fieldError('dob', 'underAge')
  assertHardToGuess({ field: 'password', password: body.password, owner: body })
  const passwordHash = await hashPassword(body.password)
  const { secret: signupSecret, hash: signupHash } = mintSecret()
  await transact(async (db) => {
    const contact = { phone: fullPhone(body.phone), email: body.email || null, isEmailVerified: false }
    const userId = await insertUser(
      db,
      { role: 'CUSTOMER', name: body.name, ...contact, dob: body.dob || null, passwordHash, signupHash },
      now,
    )
    await recordConsents(db, userId, body.consents, now)
    await publish(db, { name: 'account.registered', userId })
  })
  const sender = { actor: null, network, browserSecret: undefined, signupSecret }
  return { signupSecret, isCodeSent: await textSignupCode(transact, body.phone, sender, limits, now) }
}

/**
 * Creates an employee on behalf of the super admin. Without a password the employee is invited. The e-mail counts only
 * once its owner has verified it.
 */
export async function registerEmployeeFlow(
  transact: Transact,
  actor: Actor,
  body: Body<typeof registerEmployee>,
  client: Client,
  assertHardToGuess: AssertHardToGuess,
  now: Date,
): Promise<{ userId: string }> {
  const { password } = body
  if (password) assertHardToGuess({ field: 'password', password, owner: body })
  const passwordHash = password ? await hashPassword(password) : null
  return transact(async (db) => {
    const contact = { phone: fullPhone(body.phone), email: body.email || null, isEmailVerified: false }
    if (contact.email) await refuseTakenEmail(db, contact.email)
    const userId = await insertUser(db, { role: body.role, name: body.name, ...contact, dob: null, passwordHash }, now)
    const after = { name: body.name, role: body.role, isInvited: passwordHash === null }
    await recordAudit(db, actor, { action: 'employee.created', subject: { kind: 'user', id: userId }, after }, now)
    const event = { kind: 'employeeCreated', actorId: actor.userId, subjectId: userId, detail: body.role } as const
    await recordSecurityEvent(db, client, event, now)
    // The invitation verifies the e-mail too.
    if (passwordHash === null) await publish(db, { name: 'account.invited', userId })
    else await requestEmployeeVerification(db, userId, contact.email)
    await broadcastPeople(db, [])
    return { userId }
  })
}

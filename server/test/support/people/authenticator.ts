import { confirmTotp, startTotp } from '@voltloop/contract/accounts/totp'
import { totpCode } from '../../../src/accounts/totp/totp.ts'
import type { TestApp } from '../app.ts'
import { dataOf } from '../caller.ts'
import { codeFor } from '../outside/text-messages.ts'
import type { Person } from './people.ts'

export interface Authenticator {
  secret: string
  recoveryCodes: string[]
  /** Returns the code that the app shows. It has not been used yet: the clock moves to the next one first. */
  nextCode(): Promise<string>
}

const STEP_SECONDS = 30

/** Turns two-step login on for this person. */
export async function enrol(server: TestApp, person: Person): Promise<Authenticator> {
  const proof = await codeFor(server, person.phone, 'CONFIRM', person)
  const { secret } = dataOf(await person.call(startTotp, { body: { proof } }))
  const nextCode = async () => {
    await server.advance(STEP_SECONDS)
    return totpCode(secret, await server.now())
  }
  const code = totpCode(secret, await server.now())
  const { recoveryCodes } = dataOf(await person.call(confirmTotp, { body: { code } }))
  return { secret, recoveryCodes, nextCode }
}

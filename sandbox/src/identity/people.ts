import { createHash } from 'node:crypto'

export type Person = { sub: string; name: string; email: string; isEmailVerified: boolean }

/** People who can be selected on the login page without typing. */
export const DEMO_PEOPLE: Person[] = [
  person('Asha Reddy', 'asha.reddy@example.com', true),
  person('Imran Khan', 'imran.khan@example.com', true),
  person('Meera Nair', 'meera.nair@example.com', true),
  person('Dev Patel', 'dev.patel@example.com', false),
]

/** Returns a person with an account at the provider. The same e-mail always has the same subject. */
export function person(name: string, email: string, isEmailVerified: boolean): Person {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return { sub: BigInt(`0x${digest.slice(0, 16)}`).toString(), name, email, isEmailVerified }
}

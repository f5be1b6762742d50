import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default; the costs are the OWASP minimum of memory and time.
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let noPassword: Promise<string> | undefined

/** Sets how much memory each later hash takes. Only test runs take less than the default: a hash costs them as much time as many requests. */
export function setPasswordMemory(kib: number): void {
  cost = { ...cost, memoryCost: kib }
  noPassword = undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Checks a password. Without an account it verifies against a dummy hash, so that response times do not reveal
 * whether the account exists.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  noPassword ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await noPassword), password)
  return stored !== null && matches
}
